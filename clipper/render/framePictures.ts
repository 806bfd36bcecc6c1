import type { FrameStep } from '../pure/edit/framesInClip.ts'
import { bands } from '../pure/framing/bands.ts'
import { nearestEven } from '../pure/framing/drawnPanes.ts'
import type { OutputSize } from '../pure/framing/outputSize.ts'
import type { ShareBox } from '../pure/framing/panes.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { beginOf, cropExpression } from './cropExpression.ts'
import { shortNumber } from './stepExpression.ts'

const towards = (black: number) => `${black}+(val-${black})*${bands.brightness}`
/** Darker by the same share in all colours, in video range. */
const dimming = `lutyuv=y=${towards(16)}:u=${towards(128)}:v=${towards(128)}`

/** The steps from the source's pictures to a clip's. */
export interface FramePlan extends OutputSize {
  /** How the frame is filled over time, in seconds of the clip; at least one. */
  steps: readonly FrameStep[]
}

interface Pixels {
  width: number
  height: number
}

/** Steps of one layout, whose crops have one size each, so that one chain of filters makes all of them. */
interface LayoutSteps {
  layout: string
  steps: FrameStep[]
  /** Seconds of the clip. */
  from: number[]
}

const isWhole = ({ width, height }: ShareBox) => width >= 1 && height >= 1

/** Returns all of a step but the places of its crops: one chain of filters makes all steps that are equal in this. */
const layoutOf = ({ panes, isOnBands }: FrameStep): string =>
  JSON.stringify([isOnBands, panes.map(({ from, to }) => [from.width, from.height, to])])

function byLayout(steps: readonly FrameStep[], fps: number): LayoutSteps[] {
  const layouts = new Map<string, LayoutSteps>()
  for (const [i, step] of steps.entries()) {
    const layout = layoutOf(step)
    const same = layouts.get(layout) ?? { layout, steps: [], from: [] }
    layouts.set(layout, same)
    same.steps.push(step)
    same.from.push(i === 0 ? 0 : beginOf(step, fps))
  }
  return [...layouts.values()]
}

/** Returns the filters of one pane over time, with its crops in pixels of the frame. */
function paneFilters({ steps, from }: LayoutSteps, index: number, size: Pixels): string[] {
  const crops = steps.flatMap(({ panes }) => panes[index]?.from ?? [])
  const [first] = crops
  const scale = [`scale=${size.width}:${size.height}`, 'setsar=1']
  if (!first || isWhole(first)) return scale
  const edges = (side: 'x' | 'y') =>
    cropExpression(
      crops.map((crop, i) => ({ from: from[i] ?? 0, edge: crop[side] })),
      side,
    )
  // Crops before scaling, because discarded parts need no scaling. Uses shares, because the stored pixels may not be
  // square.
  return [`crop=iw*${first.width}:ih*${first.height}:'${edges('x')}':'${edges('y')}'`, ...scale]
}

/** Centres the whole picture over its own blurred centre. */
function onBands({ kept, size }: FramePlan, { width, height }: ShareBox, tag: string): string {
  const inner = { width: nearestEven(size.width * width), height: nearestEven(size.height * height) }
  const behind = [
    `crop=iw*${kept.width}:ih*${kept.height}`,
    `scale=${nearestEven(size.width / bands.shrink)}:${nearestEven(size.height / bands.shrink)}:flags=area`,
    'format=yuv420p',
    `gblur=sigma=${bands.sigma}`,
    dimming,
    `scale=${size.width}:${size.height}:flags=bicubic`,
    'setsar=1',
  ]
  const front = `scale=${inner.width}:${inner.height},setsar=1`
  const [a, b, ground, whole] = ['behind', 'front', 'bands', 'whole'].map((name) => `[${name}${tag}]`)
  return `split${a}${b};${a}${behind.join(',')}${ground};${b}${front}${whole};${ground}${whole}overlay=(W-w)/2:(H-h)/2`
}

/** Stacks two panes. */
function stacked(layout: LayoutSteps, { size }: FramePlan, tag: string): string {
  const upper = nearestEven(size.height * (layout.steps[0]?.panes[0]?.to.height ?? 0.5))
  const heights = [upper, size.height - upper]
  const names = heights.map((_, i) => [`[strip${i}${tag}]`, `[cropped${i}${tag}]`] as const)
  const chains = names.map(([strip, cropped], i) => {
    const filters = paneFilters(layout, i, { width: size.width, height: heights[i] ?? 2 })
    return `${strip}${filters.join(',')}${cropped}`
  })
  const [strips, cropped] = [names.map(([name]) => name).join(''), names.map(([, name]) => name).join('')]
  return `split${strips};${chains.join(';')};${cropped}vstack`
}

function layoutFilters(layout: LayoutSteps, frame: FramePlan, tag: string): string[] {
  const [first] = layout.steps
  const [pane, second] = first?.panes ?? []
  if (first?.isOnBands && pane) return [onBands(frame, pane.to, tag)]
  return second ? [stacked(layout, frame, tag)] : paneFilters(layout, 0, frame.size)
}

/** Returns when a layout is shown, as an expression over the time of a frame. */
function shownWhile(layout: string, steps: readonly FrameStep[], fps: number): string {
  const spans = steps.flatMap((step, i) => {
    if (layoutOf(step) !== layout) return []
    const next = steps[i + 1]
    const from = i === 0 ? null : `gte(t,${shortNumber(beginOf(step, fps), 4)})`
    const until = next ? `lt(t,${shortNumber(beginOf(next, fps), 4)})` : null
    return [[from, until].filter((part) => part !== null).join('*')]
  })
  return spans.join('+')
}

/**
 * Returns the filters from the source's picture to the clip's, over times of the clip. Shots with the same layout share
 * a chain of filters. Chains of several layouts are overlaid, and each is shown in its shots.
 * @param tag makes the names unique in a graph that contains them several times
 */
export function framePictures({ fps }: SourceInfo, frame: FramePlan, tag = ''): string[] {
  const [base, ...others] = byLayout(frame.steps, fps)
  if (!base) return [`scale=${frame.size.width}:${frame.size.height}`, 'setsar=1']
  if (others.length === 0) return layoutFilters(base, frame, tag)
  const layouts = [base, ...others]
  const name = (what: string, i: number) => `[${what}${tag}n${i}]`
  const chains = layouts.map(
    (layout, i) => `${name('seen', i)}${layoutFilters(layout, frame, `${tag}n${i}`).join(',')}${name('framed', i)}`,
  )
  const overlays = others.map((layout, i) => {
    const under = i === 0 ? name('framed', 0) : name('laid', i)
    const over = i === others.length - 1 ? '' : name('laid', i + 1)
    const enable = shownWhile(layout.layout, frame.steps, fps)
    return `${under}${name('framed', i + 1)}overlay=format=auto:enable='${enable}'${over}`
  })
  const inputs = layouts.map((_, i) => name('seen', i)).join('')
  return [`split=${layouts.length}${inputs};${chains.join(';')};${overlays.join(';')}`]
}

import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, opacity, radius, tinted, touchTarget } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { TimelineLanes, type TimelineLanesProps, type TimelineSpan } from './TimelineLanes.tsx'
import { TimelineRuler, type TimelineRulerProps } from './TimelineRuler.tsx'

export type TimelineEdge = 'start' | 'end'

/**
 * The position of a pointer, as a share of the width. `near` is the snapping distance of an edge, and `slack` the
 * distance below which a press is no drag, both some pixels in that unit; `free` is true while the Alt key is held.
 */
export interface TimelinePoint {
  share: number
  near: number
  slack: number
  free: boolean
}

export interface TimelineProps
  extends Omit<TimelineLanesProps, 'pictureCount' | 'pixelsPerSecond'>,
    Pick<TimelineRulerProps, 'rulers'> {
  label: string
  /** Describes the viewport in words. */
  summary: string
  /** The viewport, in seconds: `from` and `to` extend beyond it. */
  view: TimelineSpan
  /** Duration in seconds. */
  length: number
  /** The kept ranges, in order: the first start and the last end can be moved. */
  ranges: readonly TimelineSpan[]
  /** Ranges that were not uploaded, and can't be kept. */
  missing?: readonly TimelineSpan[] | undefined
  /** The sliders' names; `text` is the position of the edge. */
  edges: Record<TimelineEdge, { label: string; text: string }>
  /** Seconds by which an arrow key moves an edge. */
  step: number
  /** The current time; null while it is unknown. */
  playhead: number | null
  onEdgeMove: (edge: TimelineEdge, seconds: number, isNewGesture: boolean) => void
  onGrab: (edge: TimelineEdge, share: number) => void
  onPress: (share: number) => void
  onPointer: (point: TimelinePoint) => void
  onRelease: () => void
  onLost: () => void
  /** A pinch: the midpoint of two fingers, and their distance, both as shares of the width. */
  onPinch: (at: { share: number; apart: number }, begins: boolean) => void
  onZoom: (factor: number, share: number) => void
  onPan: (shares: number) => void
}

/**
 * Time runs from left to right in every language. A container, so that a transform in shares of its width places the
 * dragged elements: neither the timeline nor the page is laid out then.
 */
const Root = styled.div`
  position: relative; block-size: 8.75rem; container-type: size; direction: ltr; border-radius: ${radius.md};
  background: ${color.surfaceSunken}; box-shadow: inset 0 0 0 1px ${color.border}; touch-action: pan-y; user-select: none; -webkit-user-select: none;
  ${forced.edge}
  cursor: grab;
  &:active { cursor: grabbing; }
`
const Sight = styled.div`position: absolute; inset: 0; overflow: hidden; border-radius: inherit;`
const Strip = styled.div`position: absolute; inset-block: 0;`
const Mark = styled.div`position: absolute; inset-block: 1.25rem 0; pointer-events: none;`
const Kept = styled(Mark)`
  inset-inline-start: 0; inline-size: 100cqi; transform-origin: 0 0;
  border-block: 3px solid ${color.select}; background: ${tinted(color.select, 'tint')};
`
const Cut = styled(Mark)`
  background: repeating-linear-gradient(45deg, ${color.surfaceSunken} 0 4px, transparent 4px 8px);
  opacity: ${opacity.veil};
  ${forced.kept}
`
const Missing = styled(Mark)`
  inset-block-start: 0;
  background: repeating-linear-gradient(-45deg, ${color.surfaceSunken} 0 6px, ${color.border} 6px 9px); opacity: 0.92;
  ${forced.kept}
`
const Playhead = styled(
  Mark,
)`inset-block-start: 0; inset-inline-start: -1px; inline-size: 2px; background: ${color.text};`
const Handle = styled.div`
  position: absolute; inset-block: 1.25rem 0; inset-inline-start: -0.4375rem; inline-size: 0.875rem;
  display: grid; place-items: center; border-radius: ${radius.sm}; background: ${color.select}; cursor: ew-resize;
  touch-action: none;
  /* The touch target is wider than the visible handle. At the ends it reaches inward: the page would scroll sideways. */
  &::before { content: ''; position: absolute; inset-block: 0; inline-size: ${touchTarget}; }
  &[data-at='start']::before { inset-inline-start: 0; }
  &[data-at='end']::before { inset-inline-end: 0; }
  &::after { content: ''; position: absolute; inline-size: 2px; block-size: 1.25rem; border-radius: 1px; background: ${color.onSelect}; }
  &[data-out] { opacity: ${opacity.secondary}; }
  &:focus-visible { z-index: 1; outline-offset: 2px; }
`

/** Snapping distance of an edge in pixels. */
const nearPixels = 8
/** Pixels of movement of a mouse and of a finger before a press becomes a drag. */
const slackPixels = { mouse: 4, other: 8 }
/**
 * Pixels: the height of the picture lane, and the width range of its pictures. Pictures of upright videos are cropped
 * in height.
 */
const pictureSizes = { height: 40, narrowest: 40, widest: 96, unknown: 72 }
const pictureWidthIn = (pictures: TimelineProps['pictures']) =>
  pictures === null
    ? pictureSizes.unknown
    : Math.min(
        pictureSizes.widest,
        Math.max(pictureSizes.narrowest, (pictureSizes.height * pictures.width) / pictures.height),
      )
/** Share of the width: a handle this close to an end of the timeline is close to the end of a phone's screen. */
const nearEnd = 0.1
/** Zoom factor per wheel step. */
const wheelZoom = 0.0022
const edgeNames = ['start', 'end'] as const

/**
 * A range of a video, from the whole to single frames, with the edges of the kept ranges. It draws `from` to `to`, and
 * reports pointer and key gestures. The caller controls the viewport.
 */
export function Timeline(props: TimelineProps) {
  const { view, length, ranges, edges, playhead, from, to } = props
  const root = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(1024)
  const [rem, setRem] = useState(16)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      setWidth(entry?.contentRect.width || 1024)
      // The height is in rem, so this runs when it changes.
      setRem(Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    })
    if (root.current) observer.observe(root.current)
    return () => observer.disconnect()
  }, [])
  const fingers = useRef(new Map<number, number>())
  const span = view.end - view.start
  const share = (seconds: number) => (seconds - view.start) / span
  const percent = (seconds: number) => `${100 * share(seconds)}%`
  const within = ({ start, end }: TimelineSpan) => end > view.start && start < view.end
  const moved = (to: number) => `translateX(${100 * to}cqi)`
  /** Limited to the visible part: zoomed in, a clip is a hundred times as wide. */
  const stretched = ({ start, end }: TimelineSpan) => {
    const left = Math.max(0, share(start))
    return { transform: `${moved(left)} scaleX(${Math.min(1, share(end)) - left})` }
  }
  const place = ({ start, end }: TimelineSpan) => ({ left: percent(start), width: `${(100 * (end - start)) / span}%` })
  const first = ranges[0]
  const last = ranges.at(-1)
  const outline = { start: first?.start ?? 0, end: last?.end ?? 0 }
  const gaps = ranges.slice(1).map(({ start }, at) => ({ start: ranges[at]?.end ?? start, end: start }))

  const box = () => root.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
  // Measured on pointer down: measuring on each movement would lay out the page once more.
  const held = useRef({ left: 0, width: 1 })
  const shareOf = ({ clientX }: { clientX: number }) => (clientX - held.current.left) / held.current.width
  const pointOf = (event: PointerEvent): TimelinePoint => {
    const { width } = held.current
    const slack = event.pointerType === 'mouse' ? slackPixels.mouse : slackPixels.other
    return { share: shareOf(event), near: nearPixels / width, slack: slack / width, free: event.altKey }
  }
  const pinchOf = () => {
    const [a = 0, b = 0] = [...fingers.current.values()]
    return { share: shareOf({ clientX: (a + b) / 2 }), apart: Math.abs(a - b) / held.current.width }
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    // Captures touches, too: the element that holds the implicit capture may be re-rendered, and the end of the touch
    // would be lost.
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = box()
    fingers.current.set(event.pointerId, event.clientX)
    if (fingers.current.size === 2) return props.onPinch(pinchOf(), true)
    if (fingers.current.size > 2) return
    const edge = event.target instanceof Element ? event.target.closest('[data-edge]')?.getAttribute('data-edge') : null
    if (edge === 'start' || edge === 'end') props.onGrab(edge, shareOf(event))
    else props.onPress(shareOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, event.clientX)
    if (fingers.current.size === 2) props.onPinch(pinchOf(), false)
    else props.onPointer(pointOf(event))
  }
  const end = (report: () => void) => (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId)) report()
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    const zooms = event.ctrlKey || event.metaKey
    if (!zooms && Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return
    const { left, width } = box()
    if (zooms) props.onZoom(Math.exp(-event.deltaY * wheelZoom), (event.clientX - left) / width)
    else props.onPan(sideways / width)
    event.preventDefault()
  })
  // A layout effect, so that the wheel works from the first paint on.
  useLayoutEffect(() => {
    const element = root.current
    // Added manually: React's wheel listeners are passive, so they can't prevent the page from scrolling.
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])
  const onKeyDown = (edge: TimelineEdge) => (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -10,
      PageUp: 10,
      ',': -1,
      '.': 1,
    }
    const by = steps[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A held key is one gesture.
    props.onEdgeMove(edge, Math.min(length, Math.max(0, outline[edge] + by * props.step)), !event.repeat)
  }
  const drawn = to - from
  // In steps of two, so that not every step of a zoom renders.
  const scale = width / 2 ** Math.ceil(Math.log2(span))
  return (
    <fieldset aria-label={props.label}>
      <VisuallyHidden>{props.summary}</VisuallyHidden>
      <Root
        ref={root}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end(props.onRelease)}
        onPointerCancel={end(props.onLost)}
      >
        <Sight aria-hidden="true">
          <Strip style={{ left: percent(from), width: `${(100 * drawn) / span}%` }}>
            <TimelineLanes
              from={from}
              to={to}
              pictureCount={Math.max(1, Math.round((drawn * scale) / pictureWidthIn(props.pictures)))}
              pixelsPerSecond={scale}
              pictures={props.pictures}
              sound={props.sound}
              curve={props.curve}
              shots={props.shots}
              transitions={props.transitions}
              pauses={props.pauses}
              words={props.words}
            />
          </Strip>
          <TimelineRuler rulers={props.rulers} start={view.start} end={view.end} width={width} rem={rem} />
          {ranges.map((range, at) =>
            // The user may be dragging the first start, and its element must stay the same with every step.
            within(range) ? <Kept key={at === 0 ? 'first' : range.start} style={stretched(range)} /> : null,
          )}
          {props.missing?.filter(within).map((gap) => (
            <Missing key={gap.start} style={place(gap)} />
          ))}
          {gaps.filter(within).map((gap) => (
            <Cut key={gap.start} style={place(gap)} />
          ))}
          {playhead !== null && playhead >= view.start && playhead <= view.end ? (
            <Playhead style={{ transform: moved(share(playhead)) }} />
          ) : null}
        </Sight>
        {edgeNames.map((edge) => {
          const at = share(outline[edge])
          return (
            <Handle
              key={edge}
              role="slider"
              tabIndex={0}
              data-edge={edge}
              data-out={at < 0 || at > 1 || undefined}
              data-at={at < nearEnd ? 'start' : at > 1 - nearEnd ? 'end' : undefined}
              aria-label={edges[edge].label}
              aria-valuemin={0}
              aria-valuemax={length}
              aria-valuenow={outline[edge]}
              aria-valuetext={edges[edge].text}
              style={{ transform: moved(Math.min(1, Math.max(0, at))) }}
              onKeyDown={onKeyDown(edge)}
            />
          )
        })}
      </Root>
    </fieldset>
  )
}

import { describe, expect, it } from 'vitest'
import { type ShotLayout, shotLayouts } from '../edit/Edit.ts'
import type { SeenInShot } from './chooseCrop.ts'
import { chooseLayout } from './chooseLayout.ts'
import type { Person } from './faces/personsOf.ts'
import { outputSize } from './outputSize.ts'
import { viewOf } from './panes.ts'

const film = { width: 1920, height: 1080 }
const tall = outputSize(film, '9:16')

/** A face by its middle; a tenth of the width by default. */
const face = (x: number, y = 0.35, width = 0.1): Person => ({
  x: x - width / 2,
  y: y - width,
  width,
  height: 2 * width,
  seen: 1,
  track: [],
})
const seeing = (...persons: Person[]): SeenInShot => ({ left: 0, right: 1, interest: [], persons })
const layoutOf = (seen: SeenInShot, seconds = 6, size = tall) => chooseLayout(seen, seconds, size).layout ?? 'fill'

describe('the layout of a shot', () => {
  it('stacks two people who are far apart, each alone in a pane', () => {
    const chosen = chooseLayout(seeing(face(0.75), face(0.25)), 6, tall)
    expect(chosen).toMatchObject({ layout: 'two', x: 0.25, second: { x: 0.75 } })
    const [upper, lower] = viewOf(chosen, tall).panes
    if (!upper || !lower) throw new Error('There are not two panes.')
    expect(upper.to.height + lower.to.height).toBe(1)
    expect(upper.from.x).toBeLessThan(0.2)
    expect(upper.from.x + upper.from.width).toBeLessThan(0.7)
    expect(lower.from.x).toBeGreaterThan(0.3)
  })

  it.each<[string, SeenInShot, number?]>([
    ['one person', seeing(face(0.25))],
    ['two people who fit into one crop', seeing(face(0.45, 0.35, 0.08), face(0.58, 0.35, 0.08))],
    ['a short shot', seeing(face(0.25), face(0.75)), 1.2],
    ['somebody who is seen for a moment', seeing(face(0.25), { ...face(0.75), seen: 0.3 })],
    ['somebody in the background', seeing(face(0.25, 0.35, 0.12), face(0.75, 0.35, 0.06))],
    ['nobody', seeing()],
  ])('fills the frame for %s', (_, seen, seconds) => {
    expect(layoutOf(seen, seconds)).toBe('fill')
  })

  /** A person at these places, one after the other. */
  const walking = (...middles: number[]): Person => ({
    ...face(middles.toSorted()[middles.length >> 1] ?? 0),
    track: middles.map((middle, at) => ({ ...face(middle), score: 0.9, at })),
  })

  it.each<[string, ShotLayout, Person, number?]>([
    ['from one side to the other', 'fit', walking(0.2, 0.35, 0.5, 0.65, 0.8)],
    ['to another place and stays there', 'fit', walking(0.2, 0.2, 0.2, 0.7, 0.7)],
    ['in from the side', 'fill', walking(0.1, 0.4, 0.5, 0.5, 0.5, 0.5)],
    ['within the width of a crop', 'fill', walking(0.4, 0.45, 0.5, 0.55)],
    ['across in a short shot', 'fill', walking(0.2, 0.35, 0.5, 0.65, 0.8), 1.2],
  ])('is right for somebody who walks %s: %s', (_, layout, person, seconds) => {
    expect(layoutOf(seeing(person), seconds)).toBe(layout)
  })

  it.each<[string, Person]>([
    ['is wider than the crop', face(0.5, 0.6, 0.42)],
    ['the camera cuts off', face(0.02)],
  ])('fills the frame with a face that %s', (_, still) => {
    const track = [0, 1, 2].map((at) => ({ ...still, score: 0.9, at }))
    expect(layoutOf(seeing({ ...still, track }))).toBe('fill')
  })

  it('shows somebody who walks across whole in a wider format', () => {
    const person = walking(0.2, 0.35, 0.5, 0.65, 0.8)
    expect(layoutOf(seeing(person), 6, outputSize(film, '1:1'))).toBe('fit')
    expect(layoutOf(seeing(walking(0.3, 0.4, 0.5, 0.6)), 6, outputSize(film, '1:1'))).toBe('fill')
  })

  it('stacks a screen above the webcam face in a lower corner', () => {
    const chosen = chooseLayout(seeing(face(0.9, 0.85, 0.06)), 6, tall)
    expect(chosen).toMatchObject({ layout: 'screen', second: { zoom: 2.5 } })
    const [upper, lower] = viewOf(chosen, tall).panes
    expect(upper?.from).toEqual({ x: 0, y: 0, width: 1, height: 1 })
    expect(upper?.to.height).toBeCloseTo(tall.kept.width)
    expect(lower && lower.from.x + lower.from.width).toBeGreaterThan(0.93)
    expect(layoutOf(seeing(face(0.9, 0.3, 0.06)))).toBe('fill')
    expect(layoutOf(seeing(face(0.9, 0.85, 0.06)), 2)).toBe('fill')
  })

  it.each(['1:1', '16:9'] as const)('is not split in %s', (aspect) => {
    expect(layoutOf(seeing(face(0.2), face(0.8)), 6, outputSize(film, aspect))).toBe('fill')
  })

  it.each(shotLayouts)('is %s if the user chose it, whatever is visible', (wanted: ShotLayout) => {
    for (const seen of [seeing(), seeing(face(0.3)), seeing(face(0.2), face(0.8))])
      expect(chooseLayout(seen, 1, tall, wanted).layout ?? 'fill').toBe(wanted)
  })
})

describe('viewOf', () => {
  const size = (aspect: '9:16' | '16:9' | '1:1') => outputSize(film, aspect)

  it('shows everything without a crop, and one pane where two don’t fit', () => {
    const place = { x: 0.2, y: 0.5, layout: 'two', zoom: 2 } as const
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    expect(viewOf(place, size('16:9')).panes).toEqual([{ from: whole, to: whole }])
    const wide = outputSize({ width: 720, height: 1280 }, '16:9')
    expect(viewOf(place, wide).panes).toHaveLength(1)
  })

  it('zooms around its centre, and stays within the picture', () => {
    const at = (zoom: number) => viewOf({ x: 0.95, y: 0.5, zoom }, size('1:1')).panes[0]?.from
    expect(at(1)).toMatchObject({ y: 0, height: 1, width: 0.5625 })
    expect(at(3)?.height).toBeCloseTo(1 / 3)
    expect((at(3)?.x ?? 0) + (at(3)?.width ?? 0)).toBeCloseTo(1)
  })

  it('centres a whole picture between bands', () => {
    const { panes, isOnBands } = viewOf({ x: 0.5, y: 0.5, layout: 'fit' }, size('9:16'))
    expect(isOnBands).toBe(true)
    expect(panes[0]?.to).toMatchObject({ x: 0, width: 1 })
    expect(panes[0]?.to.y).toBeCloseTo((1 - 81 / 256) / 2)
  })

  it.each(['two', 'screen'] as const)('keeps the aspect ratio of the picture in %s', (layout) => {
    const { panes } = viewOf({ x: 0.4, y: 0.5, layout, zoom: 1.5, second: { x: 0.8, y: 0.2, zoom: 2 } }, size('9:16'))
    expect(panes).toHaveLength(2)
    for (const { from, to } of panes) {
      const source = (from.width * film.width) / (from.height * film.height)
      const shown = (to.width * 9) / (to.height * 16)
      expect(source / shown).toBeCloseTo(1, 6)
    }
  })
})

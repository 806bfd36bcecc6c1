import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEdit } from '../testing/parseEdit.ts'
import { framingAt } from './framesInClip.ts'
import { placeCrop, placesOf } from './placeCrop.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const moment = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
const inOrder = (times: number[]) => [...new Set(times)].sort((a, b) => a - b)
const someShots = fc.array(moment, { maxLength: 8 }).map(inOrder)
const somePlaces = fc
  .array(fc.tuple(moment, share, share), { maxLength: 8 })
  .map((all) => inOrder(all.map(([at]) => at)).map((start, i) => ({ start, x: all[i]?.[1] ?? 0, y: all[i]?.[2] ?? 0 })))

const cropsOf = (text: string) => parseEdit(`| ${text}`).framing.crops

describe('placeCrop', () => {
  it('moves the crop of one shot only', () => {
    fc.assert(
      fc.property(somePlaces, someShots, moment, share, share, moment, (places, shots, at, x, y, other) => {
        const changed = placeCrop(places, shots, at, { x, y })
        const start = shots.findLast((shot) => shot <= at) ?? 0
        const end = shots.find((shot) => shot > at) ?? Number.POSITIVE_INFINITY
        // Before the first place, its crop applies: there is nothing else to keep.
        const isBefore = places.length === 0 || (places[0]?.start ?? 0) <= other
        const isOther = other < start ? isBefore : other >= end
        if (other >= start && other < end) expect(framingAt(changed, other)).toEqual({ x, y })
        else if (isOther) expect(framingAt(changed, other)).toEqual(framingAt(places, other))
        expect(inOrder(changed.map((place) => place.start))).toEqual(changed.map((place) => place.start))
      }),
    )
  })

  it('starts from the automatic crops', () => {
    const found = cropsOf('@10=0.3,0.5')
    expect(placesOf({ mode: 'automatic', crops: [] }, found)).toBe(found)
    expect(placesOf({ mode: 'centre', crops: found }, found)).toEqual([])
    expect(placesOf({ mode: 'manual', crops: found }, null)).toBe(found)
    expect(placeCrop(found, [10, 20], 12, { x: 0.9, y: 0.5 })).toEqual(cropsOf('@10=0.9,0.5 @20=0.3,0.5'))
  })

  it('keeps earlier shots centred when there were no crops', () => {
    const changed = placeCrop([], [10, 20], 12, { x: 0.9, y: 0.5, zoom: 2 })
    expect([3, 12, 25].map((at) => framingAt(changed, at))).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.5, zoom: 2 },
      { x: 0.5, y: 0.5 },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { Word } from '../Analysis.ts'
import { faceChecks } from '../certify/faceChecks.ts'
import { framesInClip } from '../edit/framesInClip.ts'
import { placesOf } from '../edit/placeCrop.ts'
import { facesInClip } from '../framing/faces/facesInClip.ts'
import { outputSize } from '../framing/outputSize.ts'
import type { SegmentReading } from '../framing/SegmentReading.ts'
import { lookOf } from '../playback/lookOf.ts'
import { parseEdit } from '../testing/parseEdit.ts'
import { burntCaptions } from './burntCaptions.ts'
import { placedCaptions } from './toAss.ts'

const source = { width: 1280, height: 720 }

/** A shot of five seconds with a face in the middle, by its upper and lower edge. */
const shot = (start: number, [top, bottom]: readonly [number, number]): SegmentReading => ({
  start,
  end: start + 5,
  shot: start,
  left: 0,
  right: 1,
  interest: [],
  looks: [1, 2, 3].map((second) => ({
    at: start + second,
    faces: [{ x: 0.41, y: top, width: 0.18, height: bottom - top, score: 0.9 }],
  })),
})
/** The mouth of a person who sits far from the camera is at the usual height of captions. */
const far = [0.44, 0.78] as const
const near = [0.22, 0.58] as const
const high = [0.2, 0.45] as const

const words = Array.from(
  { length: 40 },
  (_, i): Word => ({ text: i % 2 ? 'somebody' : 'understands', start: i / 4, end: (i + 1) / 4 }),
)

/** Returns the captions of an edit of two shots, and what the certificate reports. */
function burnt(text: string, shots: readonly (readonly [number, number])[], { spoken = words, isRead = true } = {}) {
  const edit = parseEdit(`0-10 | ${text}`)
  const picture = shots.map((face, i) => shot(5 * i, face))
  const output = outputSize(source, edit.aspect)
  const steps = framesInClip(placesOf(edit.framing, []), edit.ranges, output, edit.framing.zoom)
  const { size } = output
  const faces = isRead ? facesInClip(picture, edit.ranges) : null
  const captions = burntCaptions(edit, { words: spoken, steps, size, faces })
  const groups = captions ? placedCaptions(captions, size).groups : []
  const bottoms = groups.map(({ em, lines }) => ((lines.at(-1)?.y ?? 0) + (em * 1.12) / 2) / size.height)
  const { width, height } = source
  return {
    groups,
    bottoms,
    shown: lookOf({ width, height, edit, automaticCrops: [], faces, words: spoken }).captions?.groups,
    found: faceChecks({ picture, steps, size, captions: groups }, edit.ranges).map(({ code }) => code),
  }
}
const lines = ({ groups }: ReturnType<typeof burnt>) => groups.map((group) => group.lines.length)
const ends = ({ bottoms }: ReturnType<typeof burnt>) => [...new Set(bottoms.map((bottom) => Number(bottom.toFixed(2))))]

describe('withPlaces', () => {
  it('moves all captions of a clip to the end of the safe area if they would hide a face in one shot', () => {
    const covered = burnt('9:16 pop', [near, far], { isRead: false })
    expect(covered.found).toEqual(['face_hidden'])
    const free = burnt('9:16 pop', [near, far])
    expect(free.found).toEqual([])
    expect(ends(free)).toEqual([0.78])
    expect(free.shown).toEqual(free.groups)
  })

  it('keeps the usual height if no face is hidden there, or if nothing is known of faces', () => {
    const usual = burnt('9:16 pop', [high, high], { isRead: false })
    expect(burnt('9:16 pop', [high, high]).groups).toEqual(usual.groups)
    expect(burnt('9:16 pop', []).groups).toEqual(usual.groups)
  })

  it('breaks them into single lines only if two would hide a face there too', () => {
    expect(new Set(lines(burnt('9:16 pop', [near, far])))).toEqual(new Set([1]))
    const above = burnt('9:16 pop', [near, [0.44, 0.69]])
    expect([Math.max(...lines(above)), ends(above), above.found]).toEqual([2, [0.78], []])
  })

  it('chooses the place that covers least if every one hides a face', () => {
    const low = burnt('9:16 pop', [[0.64, 0.82]])
    expect([low.found, ends(low), Math.max(...lines(low))]).toEqual([['face_hidden'], [0.78], 1])
  })

  it('keeps the usual height where nothing is cropped, because such pictures are read by chance only', () => {
    const edit = parseEdit('0-10 | pop')
    const at = { width: 720, height: 1280, edit, automaticCrops: null, words }
    const faces = facesInClip([shot(0, far)], edit.ranges)
    expect(lookOf({ ...at, faces }).captions?.groups).toEqual(lookOf({ ...at, faces: null }).captions?.groups)
  })

  it('keeps captions where the user put them', () => {
    for (const position of ['top', 'middle']) {
      const chosen = burnt(`9:16 pop ${position}`, [near, far])
      expect(chosen.groups).toEqual(burnt(`9:16 pop ${position}`, [near, far], { isRead: false }).groups)
    }
  })

  it('counts only faces that the crop shows, as it shows them', () => {
    const beside = '9:16 pop manual @0=0.9,0.5'
    expect(burnt(beside, [far, far]).groups).toEqual(burnt(beside, [far, far], { isRead: false }).groups)
    // The face grows towards the captions.
    const above = [0.4, 0.67] as const
    expect(ends(burnt('9:16 pop', [above, above]))).not.toEqual([0.78])
    expect(ends(burnt('9:16 pop zoom=gentle', [above, above]))).toEqual([0.78])
  })

  it.each(['4:5', '1:1'])('moves them to the end of the safe area of %s', (aspect) => {
    const low = [0.62, 0.86] as const
    expect(burnt(`${aspect} pop`, [low], { isRead: false }).found).toEqual(['face_hidden'])
    expect(ends(burnt(`${aspect} pop`, [low]))).toEqual([0.91])
  })

  it('moves none from the band below a whole picture, or from the edge between two', () => {
    const layouts = '9:16 pop manual @0=fill:0.5,0.5 @2=fit:0.5,0.5 @3.5=two:0.5,0.5/0.5,0.5'
    const [before, after] = [false, true].map((isRead) => burnt(layouts, [far], { isRead }).groups)
    const within = (from: number, to: number, groups = before) =>
      groups?.filter(({ start, end }) => start >= from && end <= to)
    expect(within(2, 10, after)).toEqual(within(2, 10))
    expect(within(0, 2, after)).not.toEqual(within(0, 2))
  })
})

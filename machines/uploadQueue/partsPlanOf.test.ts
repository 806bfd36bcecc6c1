import { describe, expect, it } from 'vitest'
import { aLocalSelection, someGroups } from '../testing/aLocalSelection.ts'
import { partsPlanOf } from './partsPlanOf.ts'

/** Returns a file of this duration with 30 MB of pictures. */
const fileOf = (size: number) => ({ size }) as File
const file = fileOf(40_000_000)
const found = aLocalSelection({ groups: someGroups })

describe('partsPlanOf', () => {
  it('keeps the clips with margins, and counts all bytes of sound', () => {
    const plan = partsPlanOf({ found, file }, new Map())
    expect(plan?.kept).toEqual([
      [0, 46],
      [130, 174],
      [470, 514],
      [598, 600],
    ])
    // 68 groups of two seconds, and all of the sound.
    expect(plan?.bytes).toBe(68 * 100_000 + 10_000_000)
  })

  it('keeps the moved edges of clips', () => {
    const [choice] = found.selection.clips
    if (!choice) throw new Error('There is no clip.')
    const mark = { choice, liked: false, edges: { start: 300, end: 320 } }
    expect(partsPlanOf({ found, file }, new Map([['clip', mark]]))?.kept).toContainEqual([290, 330])
  })

  it.each([
    ['the file can only be sent as a whole', { found: aLocalSelection(), file }],
    ['nothing was found yet', { found: null, file }],
    ['most of the file is sound', { found, file: fileOf(400_000_000) }],
    ['no clip was found', { found: { ...found, selection: { clips: [], note: 'Nothing.' } }, file }],
  ])('is null when %s', (_, context) => {
    expect(partsPlanOf(context, new Map())).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { pairCaptions } from './pairCaptions.ts'

const named = (name: string) => new File(['x'], name)
const namesOf = (files: string[], waiting: string[] = []) => {
  const { rows, pairs } = pairCaptions(
    files.map(named),
    waiting.map((name) => ({ name })),
  )
  return { rows: rows.map(({ name }) => name), pairs: [...pairs].map(([video, file]) => [video.name, file.name]) }
}

it.each([
  [['talk.srt', 'talk.mp4'], ['talk.mp4'], [['talk.mp4', 'talk.srt']]],
  [['a.mp4', 'B.MP4', 'b.en.vtt'], ['a.mp4', 'B.MP4'], [['B.MP4', 'b.en.vtt']]],
  [['a.mp4', 'b.mp4', 'b.pt-BR.srt'], ['a.mp4', 'b.mp4'], [['b.mp4', 'b.pt-BR.srt']]],
  // macOS decomposes é in file names.
  [['caf\u00e9.mp4', 'x.mp4', 'cafe\u0301.srt'], ['caf\u00e9.mp4', 'x.mp4'], [['caf\u00e9.mp4', 'cafe\u0301.srt']]],
  // A single caption file belongs to a single video.
  [['talk.mp4', 'captions.srt'], ['talk.mp4'], [['talk.mp4', 'captions.srt']]],
  [['a.mp4', 'b.mp4', 'c.srt'], ['a.mp4', 'b.mp4', 'c.srt'], []],
  [['a.mp4', 'a.srt', 'a.vtt'], ['a.mp4', 'a.vtt'], [['a.mp4', 'a.srt']]],
])('%j', (files, rows, pairs) => {
  expect(namesOf(files)).toEqual({ rows, pairs })
})

it('pairs later captions with a video by name only', () => {
  expect(namesOf(['talk.srt'], ['talk.mp4'])).toEqual({ rows: [], pairs: [['talk.mp4', 'talk.srt']] })
  expect(namesOf(['other.srt'], ['talk.mp4'])).toEqual({ rows: ['other.srt'], pairs: [] })
})

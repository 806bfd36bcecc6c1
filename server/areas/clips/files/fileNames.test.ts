import { expect, it } from 'vitest'
import { claimedFileName } from './fileNames.ts'

it.each([
  ['IMG_0042.MOV', 'IMG_0042.MOV'],
  ['Talk  (final cut).mp4', 'Talk  (final cut).mp4'],
  ['C:\\videos\\day 1.mov', 'day 1.mov'],
  ['../../etc/passwd', 'passwd'],
  ['講演.mkv', '講演.mkv'],
  ['a\u0000\nb.mp4', 'ab.mp4'],
  ['folder/', null],
  ['..', null],
  ['', null],
  [undefined, null],
])('turns %j into the file name %j', (claimed, name) => {
  expect(claimedFileName(claimed)).toBe(name)
})

it('limits a file name to the length that file systems accept', () => {
  expect(claimedFileName('🎬'.repeat(300))).toBe('🎬'.repeat(255))
})

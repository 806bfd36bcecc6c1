import { plural } from '../../formats.ts'

const clipsOf = (count: number) => plural(count, 'clip', 'clips')
const alsoFailed = (count: number) => (count === 0 ? '' : ` ${clipsOf(count)} couldn’t be changed.`)

export const lookStrings = {
  apply: 'Apply its look to',
  toVideo: 'All clips of this video',
  toSelected: (count: number) => (count === 1 ? 'The selected clip' : `The ${count} selected clips`),
  spread: 'Apply this look to all clips of this video',
  spreadHint: 'Format, framing, captions and brand. Framing that is placed by hand stays with its clip.',
  applying: 'Applying the look…',
  undo: 'Undo in the other clips',
  applied: (count: number, failed: number) =>
    count > 0
      ? `Look applied to ${clipsOf(count)}.${alsoFailed(failed)}`
      : alsoFailed(failed).trim() || 'These clips already have this look.',
  restored: (count: number, failed: number) =>
    count > 0
      ? `${clipsOf(count)} changed back.${alsoFailed(failed)}`
      : alsoFailed(failed).trim() || 'Nothing was left to change back.',
}

import { changeOutcome } from './clipsOf.ts'

export const lookStrings = {
  apply: 'Apply its look to',
  toVideo: 'All clips of this video',
  toSelected: (count: number) => (count === 1 ? 'The selected clip' : `The ${count} selected clips`),
  spread: 'Apply this look to all clips of this video',
  spreadHint: 'Format, framing, captions and brand. Framing that is placed by hand stays with its clip.',
  applying: 'Applying the look…',
  undo: 'Undo in the other clips',
  applied: changeOutcome((clips) => `Look applied to ${clips}.`, 'These clips already have this look.'),
  restored: changeOutcome((clips) => `${clips} changed back.`, 'There was nothing to undo.'),
}

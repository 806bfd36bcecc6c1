import type { Edit, Word } from '../../../../clipper/clipper.ts'
import { wordsInClip } from '../../../../clipper/pure/edit/wordsInClip.ts'

/** Returns what is said in a clip, corrected and without what is cut out. `words` are all of its video. */
export const textInClip = (words: readonly Word[], edit: Edit): string =>
  wordsInClip(words, edit)
    .map(({ text }) => text)
    .join(' ')

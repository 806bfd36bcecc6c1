import type { Edit } from '../edit/Edit.ts'
import { editOf } from '../edit/editOf.ts'

/** Returns the fields that a part of the notation sets in an edit. */
type Change = (edit: Edit) => Partial<Edit>

/** A part of the notation of an edit after its bar: how it is written and read. */
export interface NotationPart {
  /** Its name in error messages. */
  name: string
  /** All of its words, if it is a single word. */
  words?: readonly string[]
  /** A text of it for error messages, if it has a value. */
  example?: string
  /** Returns its texts in an edit: none if the edit has the default, several for a list. */
  write: (edit: Edit) => readonly string[]
  /** Returns the change that a text makes; null if the text is another part. */
  read: (text: string) => Change | null
  /** Empties the list to which a change adds an item. Without it, an edit has only one part of this name. */
  clear?: Change
}

const usual = editOf({ start: 0, end: 0 })

/** Returns a part that is a single word. A new edit's word is the default. */
export function wordPart<Word extends string>(
  name: string,
  words: readonly Word[],
  get: (edit: Edit) => Word | undefined,
  set: (word: Word, edit: Edit) => Partial<Edit>,
): NotationPart {
  const write = (edit: Edit) => {
    const word = get(edit)
    return word === undefined || word === get(usual) ? [] : [word]
  }
  const read = (text: string) => {
    const word = words.find((one) => one === text)
    return word === undefined ? null : (edit: Edit) => set(word, edit)
  }
  return { name, words, write, read }
}

interface ValuePart extends Omit<NotationPart, 'words' | 'read'> {
  pattern: RegExp
  /** Returns the change for the groups of the pattern; null if a group is no JSON of the right type. */
  changeOf: (groups: readonly (string | undefined)[]) => Change | null
}

/** Returns a part with a value. */
export function valuePart({ pattern, changeOf, ...part }: ValuePart): NotationPart {
  const read = (text: string) => {
    const groups = pattern.exec(text)?.slice(1)
    return groups ? changeOf(groups) : null
  }
  return { ...part, read }
}

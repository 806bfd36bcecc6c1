import { type FieldError, problem } from '../../contract/messages/problems.ts'
import type { Constants } from '../../contract/system.ts'
import { limits } from '../../contract/values/limits.ts'
import { patterns } from '../../contract/values/patterns.ts'

/** The value to send for a key: a text, new files, or null for the empty value. */
export type DraftValue = string | File[] | null
export type Drafts = Readonly<Record<string, DraftValue>>

export type ConstantKind = 'text' | 'files'

/** A row of the editor. */
export interface ConstantRow {
  key: string
  kind: ConstantKind
  /** The current text; empty for files. */
  text: string
  /** URLs of the stored files; new ones replace them. */
  stored: string[]
  /** Files to upload. */
  files: File[]
  /** Not saved yet. */
  changed: boolean
  /** Not saved yet. */
  added: boolean
}

/** Returns the problems of a new key. */
export function keyErrors(key: string, constants: Constants, drafts: Drafts): FieldError[] {
  if (!patterns.constantKey.test(key)) return [problem('keyMalformed')]
  return key in constants || key in drafts ? [problem('keyTaken')] : []
}

/** Returns the problems of the drafts, by key. */
export function draftErrors(drafts: Drafts): Record<string, FieldError[]> {
  const tooLong = Object.entries(drafts).filter(
    ([, value]) => typeof value === 'string' && value.length > limits.constant.text.max,
  )
  return Object.fromEntries(tooLong.map(([key]) => [key, [problem('tooLong', limits.constant.text)]]))
}

/** Returns the drafts that differ from the stored values. */
export function changesOf(constants: Constants, drafts: Drafts): Record<string, DraftValue> {
  return Object.fromEntries(Object.entries(drafts).filter(([key, value]) => isChange(constants[key], value)))
}

function isChange(stored: string | string[] | undefined, value: DraftValue): boolean {
  if (Array.isArray(value)) return value.length > 0
  return (stored ?? null) !== value
}

/** Returns the rows of the editor: stored constants by key, then added ones in order. */
export function constantRows(constants: Constants, drafts: Drafts): ConstantRow[] {
  const known = Object.keys(constants).toSorted()
  const added = Object.keys(drafts).filter((key) => !(key in constants))
  return [...known, ...added].map((key) => rowOf(key, constants[key], drafts[key]))
}

/** Returns the rows whose key or text contains the search text, ignoring case. */
export function rowsWith(rows: readonly ConstantRow[], search: string): readonly ConstantRow[] {
  const word = search.trim().toLowerCase()
  return rows.filter(({ key, text }) => `${key} ${text}`.toLowerCase().includes(word))
}

function rowOf(key: string, stored: string | string[] | undefined, draft: DraftValue | undefined): ConstantRow {
  const holdsFiles = Array.isArray(stored) || Array.isArray(draft)
  return {
    key,
    kind: holdsFiles ? 'files' : 'text',
    text: typeof draft === 'string' ? draft : typeof stored === 'string' ? stored : '',
    stored: Array.isArray(stored) && draft !== null ? stored : [],
    files: Array.isArray(draft) ? draft : [],
    changed: draft !== undefined && isChange(stored, draft),
    added: stored === undefined,
  }
}

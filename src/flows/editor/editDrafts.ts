import * as v from 'valibot'
import { Edit } from '../../../contract/edit.ts'
import { Count } from '../../../contract/primitives.ts'
import type { EditDraft } from '../../../machines/editor/editorSetup.ts'

/** Where changes are kept that the server does not have yet. */
export type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const Draft = v.pipe(v.string(), v.parseJson(), v.object({ version: Count, edit: Edit }))

const keyOf = (clipId: string) => `clipaway.edit.${clipId}`

/** Null where nothing is kept, or what is kept cannot be read. */
export function readEditDraft(storage: EditStorage, clipId: string): EditDraft | null {
  const read = v.safeParse(Draft, storage.getItem(keyOf(clipId)))
  return read.success ? read.output : null
}

/** Keeps a change, or forgets it when the server has it. Where the browser's storage is full, it is in this tab only. */
export function keepEditDraft(storage: EditStorage, clipId: string, draft: EditDraft | null): void {
  try {
    if (draft === null) storage.removeItem(keyOf(clipId))
    else storage.setItem(keyOf(clipId), JSON.stringify(draft))
  } catch (error) {
    console.warn('A change could not be kept in this browser.', error)
  }
}

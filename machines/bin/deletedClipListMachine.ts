import type { DeletedClip } from '../../contract/bin.ts'
import { createListMachine } from '../list/createListMachine.ts'

/** The deleted clips that can be restored; deleted for good after a question. */
export const deletedClipListMachine = createListMachine({
  id: 'deletedClipList',
  nameOf: ({ title }: DeletedClip) => title,
  removes: true,
})

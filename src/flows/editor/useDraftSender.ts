import { useEffect, useEffectEvent } from 'react'
import { saveEdit } from '../../../contract/edit.ts'
import type { SaveInput } from '../../../machines/editor/EditedClip.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { useStore } from '../store/StoreContext.ts'
import { draftPrefix, type EditStorage } from './draftStorage.ts'

/** Most pages have nothing to send. */
const loadDrafts = () => import('./editDrafts.ts')

/**
 * Sends changes that an editor has left in this browser, when the page opens and when the network returns.
 * @param isEditor whether the page is an editor, which opens and sends its own draft
 */
export function useDraftSender(storage: EditStorage, isEditor: boolean): void {
  const { api } = useStore()
  // Nobody waits for it, and the next editor of the clip says what is wrong.
  const save = ({ id, ...body }: SaveInput) => api.call(saveEdit, { params: { id }, body, silent: true })
  const { getQuietly } = useCalls(clipCalls).clips
  const { actor } = useClips()
  const onSaved = (id: string) =>
    getQuietly({ id }).then(
      (clip) => actor.send({ type: 'clip.patched', id, patch: clip }),
      () => {},
    )
  const send = useEffectEvent(async () => {
    const hasDrafts = Array.from({ length: storage.length }, (_, at) => storage.key(at)).some((key) =>
      key?.startsWith(draftPrefix),
    )
    // Only locks show which drafts belong to an open editor.
    if (!hasDrafts || !navigator.locks) return
    const { sendDrafts } = await loadDrafts()
    await sendDrafts({ storage, locks: navigator.locks, save, onSaved: (id) => void onSaved(id) })
  })
  useEffect(() => {
    const returned = () => void send()
    if (!isEditor) returned()
    window.addEventListener('online', returned)
    return () => window.removeEventListener('online', returned)
  }, [isEditor])
}

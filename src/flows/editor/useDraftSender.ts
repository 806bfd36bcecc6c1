import { useEffect, useEffectEvent } from 'react'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { draftPrefix, type EditStorage } from './draftStorage.ts'

/**
 * Sends changes that an editor has left in this browser, when the page opens and when the network returns.
 * @param isEditor whether the page is an editor, which opens and sends its own draft
 */
export function useDraftSender(storage: EditStorage, isEditor: boolean): void {
  const { saveSilently } = useCalls(editCalls).edits
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
    const { sendDrafts } = await import('./editDrafts.ts')
    await sendDrafts({ storage, locks: navigator.locks, save: saveSilently, onSaved: (id) => void onSaved(id) })
  })
  useEffect(() => {
    const returned = () => void send()
    if (!isEditor) returned()
    window.addEventListener('online', returned)
    return () => window.removeEventListener('online', returned)
  }, [isEditor])
}

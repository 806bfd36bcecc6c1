import { useEffect, useEffectEvent } from 'react'
import { saveEdit } from '../../../contract/edit.ts'
import type { SaveInput } from '../../../machines/editor/EditedClip.ts'
import { useRefreshClip } from '../clips/useRefreshClip.ts'
import { useStore } from '../store/StoreContext.ts'
import { type EditStorage, sendDrafts } from './editDrafts.ts'

interface DraftSenderFlowProps {
  storage: EditStorage
  /** The page is an editor, which opens and sends its own draft. */
  isEditor: boolean
}

/** Sends changes that an editor has left in this browser, when the page opens and when the network returns. */
export function DraftSenderFlow({ storage, isEditor }: DraftSenderFlowProps) {
  const { api } = useStore()
  const refresh = useRefreshClip()
  // A failure shows no popup: the next editor of the clip shows what is wrong.
  const save = ({ id, ...body }: SaveInput) => api.call(saveEdit, { params: { id }, body, silent: true })
  const send = useEffectEvent(() => {
    const { locks } = navigator
    // Without locks, drafts of open editors can't be told from those of closed ones.
    if (locks) void sendDrafts({ storage, locks, save, onSaved: (id) => void refresh(id) })
  })
  useEffect(() => {
    const returned = () => send()
    if (!isEditor) returned()
    window.addEventListener('online', returned)
    return () => window.removeEventListener('online', returned)
  }, [isEditor])
  return null
}

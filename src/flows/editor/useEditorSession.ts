import { useEffect, useEffectEvent, useState } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { PlayerRef } from '../../../machines/editorSession/EditorPlayer.ts'
import {
  type EditorSession,
  openEditorSession,
  type SessionEvent,
} from '../../../machines/editorSession/openEditorSession.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { useActorOptions } from '../useFlow.ts'
import { createEditDraft, type EditStorage } from './editDrafts.ts'
import { editorCalls } from './editorCalls.ts'

export interface SessionProps {
  clipId: string
  storage: EditStorage
  /** A new version is saved, so other places must show it. */
  onSaved?: (() => void) | undefined
  /** Other clips of the video were changed: their new values. */
  onOthersChanged?: ((clips: readonly Clip[]) => void) | undefined
  onLeft: () => void
}

/** Opens the session of an editor for as long as it is mounted; null until then. */
export function useEditorSession(props: SessionProps, player: PlayerRef): EditorSession | null {
  const { clipId, storage, onSaved, onOthersChanged, onLeft } = props
  const calls = { ...useCalls(clipCalls), ...useCalls(editCalls), ...useCalls(videoCalls) }
  const actorOptions = useActorOptions()
  const { actor, exports } = useClips()
  const [session, setSession] = useState<EditorSession | null>(null)

  const onEvent = useEffectEvent((event: SessionEvent) => {
    if (event.type === 'saved') onSaved?.()
    else if (event.type === 'shared') onOthersChanged?.(event.clips)
    else if (event.type === 'export.due') exports.send({ ...event, type: 'export.requested' })
    else if (event.type === 'left') onLeft()
    // Other clips of the video may have new titles.
    else actor.send({ type: 'lists.outdated' })
  })
  const open = useEffectEvent((id: string) => {
    const kept = createEditDraft({ storage, clipId: id, locks: navigator.locks })
    const { keep } = kept
    const opened = openEditorSession({
      clipId: id,
      calls: editorCalls(calls, kept),
      keep,
      player,
      onEvent: (event) => onEvent(event),
      actorOptions,
    })
    return { opened, kept }
  })
  useEffect(() => {
    const { opened, kept } = open(clipId)
    const returned = () => opened.editor.send({ type: 'network.returned' })
    window.addEventListener('online', returned)
    setSession(opened)
    return () => {
      window.removeEventListener('online', returned)
      opened.close()
      kept.close()
    }
  }, [clipId])
  return session
}

import { createActor } from 'xstate'
import type { EditDraft } from '../editor/EditedClip.ts'
import { editorMachine } from '../editor/editorMachine.ts'
import type { EditorEmitted } from '../editor/editorSetup.ts'
import { fromCall } from '../fromCall.ts'
import type { SharedActorOptions } from '../SharedActorOptions.ts'
import type { EditorCalls } from './EditorCalls.ts'
import type { PlayerRef } from './EditorPlayer.ts'
import { type ClipSession, openClipSession } from './openClipSession.ts'

/** The events that a session reports to its owner. */
export type SessionEvent =
  | Exclude<EditorEmitted, { type: 'kept' }>
  /** The server has finished looking for the words of the video. */
  | { type: 'words.ended' }

export interface EditorSessionOptions {
  clipId: string
  calls: EditorCalls
  /** Stores the unsaved change of the clip, or deletes it if everything is saved. */
  keep: (draft: EditDraft | null) => void
  player: PlayerRef
  onEvent: (event: SessionEvent) => void
  actorOptions?: SharedActorOptions
}

/**
 * Opens the editor of a clip: loads it, and then starts its playback, its timeline and the rest, until the session is
 * closed.
 */
export function openEditorSession({ clipId, calls, keep, player, onEvent, actorOptions = {} }: EditorSessionOptions) {
  const { load, save, share } = calls
  const machine = editorMachine.provide({
    actors: { load: fromCall(load), save: fromCall(save), share: fromCall(share) },
  })
  const editor = createActor(machine, { ...actorOptions, input: { clipId } })
  editor.on('*', (event) => (event.type === 'kept' ? keep(event.draft) : onEvent(event)))

  let clip: ClipSession | null = null
  editor.subscribe(({ context: { loaded: opened } }) => {
    if (!opened || clip) return
    clip = openClipSession({
      editor,
      opened,
      calls,
      player,
      actorOptions,
      onWordsEnded: () => onEvent({ type: 'words.ended' }),
    })
  })
  editor.start()

  return {
    editor,
    /** The session of the clip; null until the clip has loaded. */
    clip: () => clip,
    close: () => {
      editor.stop()
      clip?.close()
    },
  }
}

export type EditorSession = ReturnType<typeof openEditorSession>

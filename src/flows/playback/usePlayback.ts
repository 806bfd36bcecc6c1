import { useSelector } from '@xstate/react'
import { type RefObject, useEffect } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { Playback } from '../../../contract/playback.ts'
import type { EditorPlayer } from '../../../machines/editorSession/EditorPlayer.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { playbackMachine } from '../../../machines/playback/playbackMachine.ts'
import type { EditedPlan } from '../../../machines/playback/playbackSetup.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlowActor } from '../useFlow.ts'
import { withLook } from './playbackLook.ts'
import { useFraming } from './useFraming.ts'
import { usePlaybackProps } from './usePlaybackProps.ts'

interface Options {
  /** The address of the clip's file or stream; undefined if there is none. */
  url: string | undefined
  /** The player of the video, or the element itself. */
  player: RefObject<Pick<EditorPlayer, 'goTo' | 'play' | 'run'> | null>
  loops?: boolean
  /** The shown edit, if it isn't the stored one. Keep the same object while it is unchanged. */
  edited?: EditedPlan
  /** Loads the plan of the playback; from the server, if left out. */
  ask?: (input: { id: string }, signal: AbortSignal) => Promise<Playback>
}

/** Plays a clip from the best available source. An editor plays its clip in its session instead. */
export function usePlayback(clip: Clip, { url, player, loops = false, edited, ask: askFor }: Options) {
  const { clips } = useCalls(clipCalls)
  const ask = withLook(askFor ?? clips.playback)
  const playback = useFlowActor(playbackMachine.provide({ actors: { ask: fromCall(ask) } }), {
    input: { clip, loops },
    on: {
      seek: ({ seconds }) => player.current?.goTo(seconds),
      pause: () => player.current?.run({ do: 'pause' }),
      play: () => player.current?.play(),
    },
  })
  const { send } = playback
  useEffect(() => send({ type: 'clip.shown', clip }), [send, clip])
  // Clips of the device are framed there.
  const unframed = useSelector(playback, ({ context }) => (edited || askFor ? null : context.plan))
  const { isFraming, framed } = useFraming(unframed, clip.video_id)
  const shown = usePlaybackProps(playback, { url, edited: edited ?? framed })
  const { fromSource } = shown
  useEffect(() => {
    if (fromSource && edited) send({ type: 'edit.shown', edit: edited.edit })
  }, [send, fromSource, edited])
  return { ...shown, props: { ...shown.props, isFraming: isFraming && fromSource } }
}

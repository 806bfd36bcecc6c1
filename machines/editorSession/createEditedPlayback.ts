import { createActor } from 'xstate'
import { nearestClipTime, outlineOf, toClipTime } from '../../clipper/pure/edit/editTime.ts'
import { nearestEdge } from '../../clipper/pure/playback/loopAround.ts'
import { partsThere, stepFrom } from '../../clipper/pure/playback/outsideClip.ts'
import { seekBounds } from '../../clipper/pure/playback/seekBounds.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Edit, Range } from '../../contract/edit.ts'
import type { Video } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { playbackMachine } from '../playback/playbackMachine.ts'
import type { SharedActorOptions } from '../SharedActorOptions.ts'
import type { Edge } from '../timeline/timelineMachine.ts'
import type { EditorCalls } from './EditorCalls.ts'
import type { PlayerRef } from './EditorPlayer.ts'

interface PlaybackOptions {
  clip: Clip
  video: Pick<Video, 'kept' | 'duration' | 'fps'>
  editNow: () => Edit
  player: PlayerRef
  ask: EditorCalls['playback']
  actorOptions: SharedActorOptions
}

/** Creates the playback of a clip that is being edited: it plays the current edit, not the stored one. */
export function createEditedPlayback({ clip, video, editNow, player, ask, actorOptions }: PlaybackOptions) {
  const actor = createActor(playbackMachine.provide({ actors: { ask: fromCall(ask) } }), {
    ...actorOptions,
    input: { clip, isEdited: true, parts: partsThere(video.kept, video.duration) },
  })
  actor.on('seek', ({ seconds }) => player.current?.goTo(seconds))
  actor.on('pause', () => player.current?.run({ do: 'pause' }))
  actor.on('play', () => player.current?.play())

  const isFromSource = () => actor.getSnapshot().matches('source')
  const isLooping = () => actor.getSnapshot().context.edge !== null
  const rangesNow = (): readonly Range[] => editNow().ranges

  const showEdit = () => {
    const where = player.current?.where()
    actor.send({ type: 'edit.shown', edit: editNow(), at: where?.isPaused ? where.seconds : undefined })
  }
  let wasFromSource = false
  actor.subscribe(() => {
    const [before, now] = [wasFromSource, isFromSource()]
    wasFromSource = now
    // The server has planned the stored edit.
    if (now && !before) showEdit()
  })

  /** Seeks to a second of the video, also outside the clip if the video plays. */
  const goTo = (seconds: number) => {
    const ranges = rangesNow()
    const inClip = nearestClipTime(ranges, seconds)
    if (!isFromSource()) return player.current?.seek(inClip)
    if (toClipTime(ranges, seconds) === null) return actor.send({ type: 'moment.requested', seconds })
    const { first, last } = seekBounds(ranges, video.fps)
    actor.send({ type: 'seek.requested', seconds: Math.min(last, Math.max(first, inClip)) })
  }

  return {
    actor,
    isFromSource,
    isLooping,
    /** Plays the current edit from now on. */
    showEdit,
    goTo,
    /** Shows the picture at an edge that has moved; a running loop moves to the edge instead. */
    showEdge: (edge: Edge) =>
      isLooping() ? actor.send({ type: 'edge.moved', edge }) : goTo(outlineOf(rangesNow())[edge]),
    /** Seeks by some seconds, also past an edge of the clip. */
    seekBy: (seconds: number) => {
      const where = player.current?.where()
      if (where) goTo(stepFrom(rangesNow(), where.seconds, seconds))
    },
    /** Plays the clip from its next moment after the playhead, which is outside the clip. */
    playClip: () => {
      const where = player.current?.where()
      if (where) actor.send({ type: 'clip.requested', after: where.seconds })
    },
    /** Loops around the edge that is nearest to a second of the video, or ends the loop. */
    loopAt: (seconds: number) => {
      const ranges = rangesNow()
      if (isFromSource())
        actor.send({ type: 'loop.toggled', edge: nearestEdge(ranges, nearestClipTime(ranges, seconds)) })
    },
  }
}

export type EditedPlayback = ReturnType<typeof createEditedPlayback>

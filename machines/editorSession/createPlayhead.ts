import type { ActorRefFrom } from 'xstate'
import type { Range } from '../../contract/edit.ts'
import type { Edge, timelineMachine } from '../timeline/timelineMachine.ts'
import { timelineSight } from '../timeline/timelineProps.ts'
import type { EditedPlayback } from './createEditedPlayback.ts'
import type { PlayerRef } from './EditorPlayer.ts'

/** Seconds between the last shown picture and the player's position above which the player has jumped. */
const jumped = 0.5

interface PlayheadOptions {
  timeline: ActorRefFrom<typeof timelineMachine>
  playback: Pick<EditedPlayback, 'actor' | 'isLooping' | 'isFromSource'>
  player: PlayerRef
  outlineNow: () => Range
}

/** The edge at which the playhead is held while it is dragged. Null during a loop, which continues. */
export const heldEdge = (dragged: Edge | null, isLooping: boolean): Edge | null => (isLooping ? null : dragged)

/** Returns the shown playhead: at a held edge, otherwise at the last picture. */
export const shownPlayhead = (held: Edge | null, outline: Range, playhead: number | null): number | null =>
  held ? outline[held] : playhead

/** The playhead of an editor. The timeline stores it, as the second of the last shown picture; all else is derived. */
export function createPlayhead({ timeline, playback, player, outlineNow }: PlayheadOptions) {
  const held = () => heldEdge(timelineSight(timeline.getSnapshot()).dragged, playback.isLooping())
  const move = (seconds: number) => timeline.send({ type: 'playhead.moved', seconds })

  let former: Edge | null = null
  const follow = () => {
    const [before, now] = [former, held()]
    former = now
    if (before === null || now !== null) return
    const where = player.current?.where()
    if (where) move(where.seconds)
  }
  timeline.subscribe(follow)
  playback.actor.subscribe(follow)

  return {
    /**
     * The player shows the picture of a second of the source; infinite at the end of the video. The playhead stays at an
     * edge that is dragged: its picture arrives later than the drag's next step.
     */
    onPicture: (seconds: number) => {
      if (Number.isFinite(seconds) && held() === null) move(seconds)
    },
    /** The second of the source to which a key press applies; null while it is unknown. */
    now: (): number | null => {
      const { playhead } = timeline.getSnapshot().context
      const edge = held()
      if (edge) return outlineNow()[edge]
      // A file or a stream has its own seconds.
      const where = playback.isFromSource() ? player.current?.where() : null
      if (playhead === null || !where) return playhead
      // Right after a seek, its target; otherwise the shown picture.
      return where.isSeeking || Math.abs(where.seconds - playhead) > jumped ? where.seconds : playhead
    },
  }
}

import { shallowEqual, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo } from 'react'
import type { Span } from '../../../clipper/pure/Analysis.ts'
import { editDuration, nearestClipTime, toClipTime } from '../../../clipper/pure/edit/editTime.ts'
import { edgePictures } from '../../../clipper/pure/playback/edgePictures.ts'
import type { ClipLook, LookedAt } from '../../../clipper/pure/playback/lookOf.ts'
import { type LoopEdge, nearestEdge } from '../../../clipper/pure/playback/loopAround.ts'
import { stepFrom } from '../../../clipper/pure/playback/outsideClip.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { Playback } from '../../../contract/playback.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { playbackMachine } from '../../../machines/playback/playbackMachine.ts'
import { playbackView, videoOfPlan } from '../../../machines/playback/playbackProps.ts'
import type { EditedPlan } from '../../../machines/playback/playbackSetup.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import type { PlaybackProps } from '../../screens/playback/PlaybackProps.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlowActor } from '../useFlow.ts'

/** The player of the video: the handle of a player, or the element itself. */
export interface Playing {
  goTo: (seconds: number) => void
  play: () => void
  pause: () => void
  /** The position of an editor's player in the video, in seconds, and whether it is paused. */
  where?: () => { seconds: number; isPaused: boolean } | null
}

/** Loaded with the first clip that needs it, because it includes the letter widths of captions. */
let lookOf: ((at: LookedAt) => ClipLook) | null = null
export const loadLookOf = async (): Promise<void> => {
  lookOf ??= (await import('../../../clipper/pure/playback/lookOf.ts')).lookOf
}

const lookOfPlan = ({ width, height, edit, automatic_crops: automaticCrops, words }: Playback): ClipLook | undefined =>
  lookOf?.({ width, height, edit, automaticCrops, words })

/**
 * Returns the look of the video outside the clip: the same frame without captions or logo. A zoom belongs to the clip.
 */
const lookOutside = (plan: Playback, parts: readonly Span[]): ClipLook | undefined =>
  lookOfPlan({
    ...plan,
    edit: {
      ...plan.edit,
      brand: undefined,
      headline: undefined,
      framing: { ...plan.edit.framing, zoom: undefined },
      captions: { ...plan.edit.captions, style: 'none' },
      ranges: [{ start: 0, end: parts.at(-1)?.end ?? 0 }],
    },
  })

const nothing: readonly Span[] = []
/** Seconds before the end for seeking when the frame rate is unknown: at the very end, nothing is shown. */
const beforeEnd = 0.05

/** Returns the playable range of the clip, in its seconds. */
function bounds(ranges: readonly Span[], fps: number | undefined) {
  const duration = editDuration(ranges)
  if (fps === undefined) return { duration, first: 0, last: Math.max(0, duration - beforeEnd) }
  const { first, last } = edgePictures(ranges, fps)
  return { duration, first: nearestClipTime(ranges, first), last: nearestClipTime(ranges, last) }
}

/**
 * Plays a clip from the best available source. `url` is that of its file or stream. `failed` is called when playback fails;
 * recoverable errors are not reported.
 */
export function usePlayback(
  clip: Clip,
  {
    url,
    player,
    loops = false,
    isEdited = false,
    parts = nothing,
    fps,
    edited,
    ask: askFor,
  }: {
    /** Undefined if there is no file or stream. */
    url: string | undefined
    player: RefObject<Playing | null>
    loops?: boolean
    /** In an editor, the video plays even if the clip has a file. */
    isEdited?: boolean
    /**
     * The available parts of the video, in order, in its seconds: enables playing outside the clip. Keep the same
     * object.
     */
    parts?: readonly Span[]
    /** Frame rate of the video: enables seeking to the first and last frame of the clip. */
    fps?: number
    /** The edit that an editor shows instead of the stored one. Keep the same object while it is unchanged. */
    edited?: EditedPlan
    /** Loads the playback plan of the clip; by default from the server. */
    ask?: (input: { id: string }, signal: AbortSignal) => Promise<Playback>
  },
) {
  const { clips } = useCalls(clipCalls)
  const ask = askFor ?? clips.playback
  const askWithLook = async (input: { id: string }, signal: AbortSignal): Promise<Playback> => {
    const [plan] = await Promise.all([ask(input, signal), loadLookOf()])
    return plan
  }
  const playback = useFlowActor(playbackMachine.provide({ actors: { ask: fromCall(askWithLook) } }), {
    input: { clip, loops, isEdited, parts },
    on: {
      seek: ({ seconds }) => player.current?.goTo(seconds),
      pause: () => player.current?.pause(),
      play: () => player.current?.play(),
    },
  })
  const { send } = playback
  useEffect(() => send({ type: 'clip.shown', clip }), [send, clip])

  // Selects only what is rendered: the machine changes with every frame and seek.
  const { asking, isFromSource, isOutside, playsOnlyClip, opensAt, edge } = useSelector(
    playback,
    playbackView,
    shallowEqual,
  )
  const media = useSelector(playback, ({ context }) => context.plan && videoOfPlan(context.plan), shallowEqual)
  const stored = useSelector(playback, ({ context }) => (edited ? null : context.plan))
  // Computed at once, before the machine has the edit, because the caller seeks in the same moment.
  const plan = useMemo(() => (media && edited ? { ...media, ...edited } : stored), [media, edited, stored])
  const fromSource = isFromSource && plan !== null
  useEffect(() => {
    if (!fromSource || !edited) return
    const where = player.current?.where?.()
    send({ type: 'edit.shown', edited, at: where?.isPaused ? where.seconds : undefined })
  }, [send, fromSource, edited, player])
  const look = useMemo(() => (fromSource && plan ? lookOfPlan(plan) : undefined), [fromSource, plan])
  const outside = useMemo(() => (isOutside && plan ? lookOutside(plan, parts) : undefined), [isOutside, plan, parts])
  const travel = useMemo(() => {
    if (!look) return undefined
    const { first, last, duration } = bounds(look.ranges, fps)
    const onSeek = (seconds: number) => send({ type: 'seek.requested', seconds })
    const goesOutside = parts.length > 0
    const goTo = (seconds: number) => {
      if (goesOutside && toClipTime(look.ranges, seconds) === null) send({ type: 'moment.requested', seconds })
      else onSeek(Math.min(last, Math.max(first, nearestClipTime(look.ranges, seconds))))
    }
    const onSeekBy = (by: number) => {
      const where = player.current?.where?.()
      if (where) goTo(stepFrom(look.ranges, where.seconds, by))
    }
    const timeOf = (seconds: number) => nearestClipTime(look.ranges, seconds)
    return { goTo, timeline: { first, last, duration, timeOf, onSeek, ...(goesOutside && { onSeekBy }) } }
  }, [look, fps, parts, player, send])
  const props: PlaybackProps = {
    // Players start with the first frame of the clip, not of the video.
    src: fromSource ? `${plan.source_url}#t=${opensAt}` : asking ? undefined : url,
    look,
    outside,
    timeline: travel?.timeline,
    // Files and streams already have the right loudness.
    gain: fromSource ? plan.gain : 0,
    onOpened: (found) => send({ type: 'media.opened', ...found }),
    onSeeked: () => send({ type: 'media.seeked' }),
    onTime: (seconds) => send({ type: 'time.reached', seconds }),
  }
  return {
    props,
    asking,
    /** Only the clip can be played, because its video can't. */
    playsOnlyClip,
    /** Seeks to a second of the video, also outside the clip; undefined while the video isn't played. */
    goTo: travel?.goTo,
    /** Returns to the clip from outside and plays it. */
    onPlayClip: () => {
      const where = player.current?.where?.()
      if (where) send({ type: 'clip.requested', after: where.seconds })
    },
    /** A loop around one of its edges is running. */
    isLooping: edge !== null,
    /** Loops around the edge nearest to this second of the video, or ends the loop. */
    onLoop: (seconds: number) => {
      const ranges = look?.ranges
      if (ranges) send({ type: 'loop.toggled', edge: nearestEdge(ranges, nearestClipTime(ranges, seconds)) })
    },
    onEdgeMoved: (edge: LoopEdge) => send({ type: 'edge.moved', edge }),
    /** Playback has started. */
    onPlay: () => send({ type: 'media.playing' }),
    /** Playback failed; returns true if another source plays instead. */
    onFail: () => {
      if (fromSource) send({ type: 'media.failed' })
      return fromSource
    },
  }
}

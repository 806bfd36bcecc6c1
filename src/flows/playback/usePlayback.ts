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

/** The measures of the captions' letters come with it, so it is loaded with the first clip that needs it. */
let lookOf: ((at: LookedAt) => ClipLook) | null = null
export const loadLookOf = async (): Promise<void> => {
  lookOf ??= (await import('../../../clipper/pure/playback/lookOf.ts')).lookOf
}

const lookOfPlan = ({ width, height, edit, automatic_crops: automaticCrops, words }: Playback): ClipLook | undefined =>
  lookOf?.({ width, height, edit, automaticCrops, words })

/** The picture of a part that is not in the clip: the same frame, with nothing drawn on it. A zoom is part of the clip. */
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
/** Seconds before the end that can be gone to, where the pictures are not known: at the very end, nothing is shown. */
const beforeEnd = 0.05

/** The range of the clip that can be played, in its seconds. */
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
    /** Undefined where there is no other way to play it. */
    url: string | undefined
    player: RefObject<Playing | null>
    loops?: boolean
    /** In an editor: the video plays, even where there is a file of what the clip was. */
    isEdited?: boolean
    /**
     * What of the video is there, in order, in its seconds: with it, one can go outside of the clip. Keep it the same
     * object.
     */
    parts?: readonly Span[]
    /** Pictures of the video a second: with it, one can go to the very first and the very last of the clip. */
    fps?: number
    /** The edit that an editor shows instead of the stored one. Keep the same object while it is unchanged. */
    edited?: EditedPlan
    /** Tells how the clip is played from its video; the server, when left out. */
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

  // Only that: it hears of every picture and of every jump, which change nothing of what is drawn.
  const { asking, isFromSource, isOutside, playsOnlyClip, opensAt, edge } = useSelector(
    playback,
    playbackView,
    shallowEqual,
  )
  const media = useSelector(playback, ({ context }) => context.plan && videoOfPlan(context.plan), shallowEqual)
  const stored = useSelector(playback, ({ context }) => (edited ? null : context.plan))
  // At once, not when the machine has heard of it: who moves an edge goes there in the same moment.
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
    // Players begin with the first picture of the clip, not with that of the video.
    src: fromSource ? `${plan.source_url}#t=${opensAt}` : asking ? undefined : url,
    look,
    outside,
    timeline: travel?.timeline,
    // A file and a stream have been made as loud as they should be.
    gain: fromSource ? plan.gain : 0,
    onOpened: (found) => send({ type: 'media.opened', ...found }),
    onSeeked: () => send({ type: 'media.seeked' }),
    onTime: (seconds) => send({ type: 'time.reached', seconds }),
  }
  return {
    props,
    asking,
    /** Nothing but the clip can be played: its video cannot. */
    playsOnlyClip,
    /** Goes to a second of the video, also where the clip does not show it; undefined while the video isn't played. */
    goTo: travel?.goTo,
    /** Plays the clip, after what is outside of it. */
    onPlayClip: () => {
      const where = player.current?.where?.()
      if (where) send({ type: 'clip.requested', after: where.seconds })
    },
    /** It plays around one of its edges, again and again. */
    isLooping: edge !== null,
    /** Plays around the edge that is nearest to this second of the video, or no longer around any. */
    onLoop: (seconds: number) => {
      const ranges = look?.ranges
      if (ranges) send({ type: 'loop.toggled', edge: nearestEdge(ranges, nearestClipTime(ranges, seconds)) })
    },
    onEdgeMoved: (edge: LoopEdge) => send({ type: 'edge.moved', edge }),
    /** It began to play. */
    onPlay: () => send({ type: 'media.playing' }),
    /** It cannot be played; true when something else plays instead. */
    onFail: () => {
      if (fromSource) send({ type: 'media.failed' })
      return fromSource
    },
  }
}

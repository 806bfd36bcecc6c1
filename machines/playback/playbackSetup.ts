import { assign, emit, setup } from 'xstate'
import { toClipTime, toSourceTime } from '../../clipper/pure/edit/editTime.ts'
import { followRanges } from '../../clipper/pure/playback/followRanges.ts'
import { keptEdge, type LoopEdge, loopAround } from '../../clipper/pure/playback/loopAround.ts'
import { nearestThere, placeInClip } from '../../clipper/pure/playback/outsideClip.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Edit, Range } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import { unprovided } from '../unprovided.ts'

export interface PlaybackInput {
  clip: Clip
  loops?: boolean
  isEdited?: boolean
  parts?: readonly Range[]
}

export interface PlaybackContext {
  /** The playing clip. A change that has no visible effect doesn’t replace it. */
  clip: Clip
  /** An editor shows the future clip: its file never plays, because it shows an earlier version. */
  isEdited: boolean
  /** The playback of the clip from its video; null until it is known, and if the clip doesn't play from its video. */
  plan: Playback | null
  loops: boolean
  /** The playable parts of the video outside the clip, in order; none if that is not requested. */
  parts: readonly Range[]
  /** Start second in the video's URL, which stays the same during edits, because a new one would reload the video. */
  opensAt: number
  /** The edge of the running loop; null without one. */
  edge: LoopEdge | null
  /** The target of the seek, in seconds of the video. */
  wanted: number
}

/** The part of a plan that changes with the edit. */
export type EditedPlan = Pick<Playback, 'edit' | 'automatic_crops' | 'faces' | 'words' | 'gain'>

/** An editor's report of a change. */
type EditShown = Pick<Extract<PlaybackEvent, { type: 'edit.shown' }>, 'edit' | 'at'>

/** Commands for the video element. */
export type PlaybackEmitted = { type: 'seek'; seconds: number } | { type: 'pause' } | { type: 'play' }

export type PlaybackEvent =
  | { type: 'clip.shown'; clip: Clip }
  /** The clip is being edited: the new edit. `at` is the position of a paused video. */
  | { type: 'edit.shown'; edit: Edit; at?: number | undefined }
  /** The element's media: zero width means that it cannot show the picture, for which it fires no error event. */
  | { type: 'media.opened'; width: number; duration: number }
  | { type: 'media.failed' }
  | { type: 'media.seeked' }
  | { type: 'media.playing' }
  /** The video's position, in its own seconds. */
  | { type: 'time.reached'; seconds: number }
  /** Seeks to a second of the clip. */
  | { type: 'seek.requested'; seconds: number }
  /** Seeks to a second of the video outside the clip. */
  | { type: 'moment.requested'; seconds: number }
  /** Returns to the clip: at its next moment after this second of the video. */
  | { type: 'clip.requested'; after: number }
  /** Loops around this edge from now on, or ends the loop. */
  | { type: 'loop.toggled'; edge: LoopEdge }
  /** This edge moves, so a running loop moves to it. */
  | { type: 'edge.moved'; edge: LoopEdge }

/** Tolerance in seconds for a video that ends earlier than declared. */
const tolerance = 1

const rangesOf = ({ plan }: PlaybackContext) => plan?.edit.ranges ?? []
const firstSecond = (context: PlaybackContext) => rangesOf(context)[0]?.start ?? 0
const lastSecond = (context: PlaybackContext) => rangesOf(context).at(-1)?.end ?? 0

/** Returns whether a player sees no difference. Addresses are signed again with every response. */
const isSame = (one: Clip, other: Clip) =>
  one.id === other.id && one.start === other.start && one.end === other.end && one.duration === other.duration

/** Returns the second of the clip; null if the clip does not show it. */
const clipSecond = (context: PlaybackContext, seconds: number): number | null => {
  const found = followRanges(rangesOf(context), seconds)
  return found.kind === 'shown' ? found.clipSeconds : null
}
/** Returns the loop's range in seconds of the clip; null without a loop. */
const loopOf = (context: PlaybackContext) =>
  context.edge === null ? null : loopAround(rangesOf(context), context.edge)

/** The events, guards and actions of `playbackMachine`. */
export const playbackSetup = setup({
  types: {
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    emitted: {} as PlaybackEmitted,
  },
  actors: { ask: unprovided<Playback, { id: string }>('ask') },
  delays: { askLimit: 6000, openLimit: 8000 },
  guards: {
    /** While a new trim is rendered, the previous file plays. */
    hasFile: ({ context: { clip, isEdited } }) => !isEdited && (clip.has_file || clip.state === 'rendering'),
    isPlayable: ({ context }) => context.clip.playable,
    hasSource: (_, plan: Playback) => plan.source_url !== null && plan.edit.ranges.length > 0,
    /** An editor ignores versions that are stored meanwhile. */
    isOther: ({ context }, { clip }: { clip: Clip }) =>
      context.isEdited ? context.clip.id !== clip.id : !isSame(context.clip, clip),
    showsIt: ({ context }, { width, duration }: { width: number; duration: number }) =>
      width > 0 && duration + tolerance >= lastSecond(context),
    isPast: ({ context }, { seconds }: { seconds: number }) => followRanges(rangesOf(context), seconds).kind === 'skip',
    isOver: ({ context }, { seconds }: { seconds: number }) =>
      followRanges(rangesOf(context), seconds).kind === 'ended',
    isOverAndLoops: ({ context }, { seconds }: { seconds: number }) =>
      context.loops && followRanges(rangesOf(context), seconds).kind === 'ended',
    isThere: ({ context }) => context.parts.length > 0,
    /** Back in the clip, from outside. */
    isInClip: ({ context }, { seconds }: { seconds: number }) => toClipTime(rangesOf(context), seconds) !== null,
    /** Past the uploaded parts of the video. */
    isNotThere: ({ context }, { seconds }: { seconds: number }) =>
      followRanges(context.parts, seconds).kind !== 'shown',
    /** The paused picture is now part of the clip. */
    takesItIn: (_, { edit, at }: EditShown) => at !== undefined && placeInClip(edit.ranges, at) === 'shown',
    /** The paused picture is now before or after the clip. A running loop continues. */
    leavesItOutside: ({ context }, { edit, at }: EditShown) =>
      at !== undefined && context.edge === null && placeInClip(edit.ranges, at) === 'outside',
    /** The edit changed during the seek: its target is now before or after the clip. */
    arrivesOutside: ({ context }) =>
      context.parts.length > 0 && context.edge === null && placeInClip(rangesOf(context), context.wanted) === 'outside',
    /** The paused picture was cut out. */
    cutsItOut: ({ context }, { edit, at }: EditShown) =>
      at !== undefined && context.edge === null && placeInClip(edit.ranges, at) === 'cut',
    isLooping: ({ context }) => context.edge !== null,
    isAnotherEdge: ({ context }, { edge }: { edge: LoopEdge }) => context.edge !== null && context.edge !== edge,
    isLoopOver: ({ context }, { seconds }: { seconds: number }) => {
      const loop = loopOf(context)
      if (loop === null) return false
      const at = clipSecond(context, seconds)
      return at === null ? followRanges(rangesOf(context), seconds).kind === 'ended' : at >= loop.end
    },
  },
  actions: {
    show: assign((_, { clip }: { clip: Clip }) => ({ clip, plan: null, edge: null })),
    plan: assign((_, plan: Playback) => ({ plan, opensAt: plan.edit.ranges[0]?.start ?? 0 })),
    replan: assign(({ context }, { edit }: { edit: Edit }) => ({
      plan: context.plan && { ...context.plan, edit },
      edge: context.edge && keptEdge(edit.ranges, context.edge),
    })),
    loop: assign((_, { edge }: { edge: LoopEdge }) => ({ edge })),
    unloop: assign({ edge: null }),
    /** A seek elsewhere ends the loop. */
    leaveLoop: assign({
      edge: ({ context }, { seconds }: { seconds: number }) => {
        const loop = loopOf(context)
        return loop && seconds >= loop.start - 0.1 && seconds <= loop.end ? context.edge : null
      },
    }),
    wantLoop: assign({ wanted: ({ context }) => toSourceTime(rangesOf(context), loopOf(context)?.start ?? 0) }),
    wantStart: assign({ wanted: ({ context }) => firstSecond(context) }),
    wantNext: assign({
      wanted: ({ context }, { seconds }: { seconds: number }) => {
        const next = followRanges(rangesOf(context), seconds)
        return next.kind === 'skip' ? next.to : firstSecond(context)
      },
    }),
    /** The nearest available moment. */
    wantMoment: assign({
      wanted: ({ context }, { seconds }: { seconds: number }) => nearestThere(context.parts, seconds),
    }),
    wantSecond: assign({
      wanted: ({ context }, { seconds }: { seconds: number }) => toSourceTime(rangesOf(context), seconds),
    }),
    seek: emit(({ context }): PlaybackEmitted => ({ type: 'seek', seconds: context.wanted })),
    pause: emit({ type: 'pause' }),
    playOn: emit({ type: 'play' }),
  },
})

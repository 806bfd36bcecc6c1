import { assign, emit, setup } from 'xstate'
import { toClipTime, toSourceTime } from '../../clipper/pure/edit/editTime.ts'
import { followRanges } from '../../clipper/pure/playback/followRanges.ts'
import { keptEdge, type LoopEdge, loopAround } from '../../clipper/pure/playback/loopAround.ts'
import { nearestThere, placeInClip } from '../../clipper/pure/playback/outsideClip.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Range } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import { unprovided } from '../unprovided.ts'

export interface PlaybackInput {
  clip: Clip
  loops?: boolean
  isEdited?: boolean
  parts?: readonly Range[]
}

export interface PlaybackContext {
  clip: Clip
  /** An editor shows what the clip will be: its file never plays, because it shows what the clip was. */
  isEdited: boolean
  /** How the clip is played from its video; null until it is known, and where it isn't played from there. */
  plan: Playback | null
  loops: boolean
  /** What of the video is there to be played outside of the clip, in order; none where that is not asked for. */
  parts: readonly Range[]
  /** Second of the video that its address asks for: while it plays the address stays, whatever is edited. */
  opensAt: number
  /** The edge that is played around, again and again; null when the clip is played as it is. */
  edge: LoopEdge | null
  /** The moment of the video to go to, in its seconds. */
  wanted: number
}

/** The part of a plan that an editor changes. */
export type EditedPlan = Pick<Playback, 'edit' | 'automatic_crops' | 'words' | 'gain'>

/** What an editor tells of a change. */
type EditShown = Pick<Extract<PlaybackEvent, { type: 'edit.shown' }>, 'edited' | 'at'>

/** What the video element is told. */
export type PlaybackEmitted = { type: 'seek'; seconds: number } | { type: 'pause' } | { type: 'play' }

export type PlaybackEvent =
  | { type: 'clip.shown'; clip: Clip }
  /** The clip is being edited: this is what it shows from now on. `at` is where the video stands still, if it does. */
  | { type: 'edit.shown'; edited: EditedPlan; at?: number | undefined }
  /** What the element found: no width means that it cannot show the picture, which is no error to it. */
  | { type: 'media.opened'; width: number; duration: number }
  | { type: 'media.failed' }
  | { type: 'media.seeked' }
  | { type: 'media.playing' }
  /** The video is at this second of its own. */
  | { type: 'time.reached'; seconds: number }
  /** Somebody jumps to this second of the clip. */
  | { type: 'seek.requested'; seconds: number }
  /** Somebody goes to this second of the video, which the clip does not show. */
  | { type: 'moment.requested'; seconds: number }
  /** The clip is to play again: what it shows next after this second of the video. */
  | { type: 'clip.requested'; after: number }
  /** Plays around this edge from now on, or no longer around any. */
  | { type: 'loop.toggled'; edge: LoopEdge }
  /** Somebody moves this edge: what plays around an edge plays around this one. */
  | { type: 'edge.moved'; edge: LoopEdge }

/** Seconds that a video may be shorter than it said. */
const tolerance = 1

const rangesOf = ({ plan }: PlaybackContext) => plan?.edit.ranges ?? []
const firstSecond = (context: PlaybackContext) => rangesOf(context)[0]?.start ?? 0
const lastSecond = (context: PlaybackContext) => rangesOf(context).at(-1)?.end ?? 0

/** Is it the same to a player? Addresses are signed anew with every look. */
const isSame = (one: Clip, other: Clip) =>
  one.id === other.id && one.start === other.start && one.end === other.end && one.duration === other.duration

/** Second of the clip; null where the clip does not show it. */
const clipSecond = (context: PlaybackContext, seconds: number): number | null => {
  const found = followRanges(rangesOf(context), seconds)
  return found.kind === 'shown' ? found.clipSeconds : null
}
/** Seconds of the clip that are played around the edge; null when none is. */
const loopOf = (context: PlaybackContext) =>
  context.edge === null ? null : loopAround(rangesOf(context), context.edge)

/** What the machine of the same name is made of. */
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
    /** While a new cut is made, the file of the former one plays. */
    hasFile: ({ context: { clip, isEdited } }) => !isEdited && (clip.has_file || clip.state === 'rendering'),
    isPlayable: ({ context }) => context.clip.playable,
    hasSource: (_, { plan }: { plan: Playback }) => plan.source_url !== null && plan.edit.ranges.length > 0,
    /** What is stored of a clip meanwhile is nothing new to its editor. */
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
    /** In the clip again, after what is outside of it. */
    isInClip: ({ context }, { seconds }: { seconds: number }) => toClipTime(rangesOf(context), seconds) !== null,
    /** Past what is there of the video. */
    isNotThere: ({ context }, { seconds }: { seconds: number }) =>
      followRanges(context.parts, seconds).kind !== 'shown',
    /** The picture that stands still is part of the clip now. */
    takesItIn: (_, { edited, at }: EditShown) => at !== undefined && placeInClip(edited.edit.ranges, at) === 'shown',
    /** The picture that stands still is before the clip now, or after it. What is played around an edge goes on. */
    leavesItOutside: ({ context }, { edited, at }: EditShown) =>
      at !== undefined && context.edge === null && placeInClip(edited.edit.ranges, at) === 'outside',
    /** The edit has changed on the way: what was gone to is before the clip now, or after it. */
    arrivesOutside: ({ context }) =>
      context.parts.length > 0 && context.edge === null && placeInClip(rangesOf(context), context.wanted) === 'outside',
    /** The picture that stands still was cut out. */
    cutsItOut: ({ context }, { edited, at }: EditShown) =>
      at !== undefined && context.edge === null && placeInClip(edited.edit.ranges, at) === 'cut',
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
    plan: assign((_, { plan }: { plan: Playback }) => ({ plan, opensAt: plan.edit.ranges[0]?.start ?? 0 })),
    replan: assign(({ context }, { edited }: { edited: EditedPlan }) => ({
      plan: context.plan && { ...context.plan, ...edited },
      edge: context.edge && keptEdge(edited.edit.ranges, context.edge),
    })),
    loop: assign((_, { edge }: { edge: LoopEdge }) => ({ edge })),
    unloop: assign({ edge: null }),
    /** Who jumps elsewhere wants to hear that instead. */
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
    /** What is not there cannot be shown: the nearest moment that is. */
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

import { assign, emit, setup } from 'xstate'
import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { MergedChoice } from '../../clipper/pure/select/mergeChoice.ts'
import { mergeChoice } from '../../clipper/pure/select/mergeChoice.ts'
import type { Clip } from '../../contract/clips.ts'
import type { VideoSettings } from '../../contract/videos.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

/** What came of choosing by somebody's wishes, here in the browser. */
export interface Chosen {
  clips: ClipChoice[]
  /** Why there are few clips or none. */
  note: string | null
  /** The interest of the whole video by these wishes, one value per step. */
  interest: number[]
}

/** What undoing takes back. */
export interface UndoneChoice {
  /** Went when others were chosen. */
  restored: readonly Clip[]
  /** Came. */
  removed: readonly Clip[]
}

export interface ChooseAgainContext {
  /** What the server has. */
  stored: VideoSettings
  /** Where the sliders are. */
  wanted: VideoSettings
  /** What is being chosen by at this moment. */
  asked: VideoSettings
  /** The clips of the video, as the server has them. */
  clips: readonly Clip[]
  chosen: Chosen | null
  /** What the last use changed, and what was wanted before it. */
  used: (UndoneChoice & { before: VideoSettings }) | null
  error: Failure | null
}

export type ChooseAgainEvent =
  | { type: 'wishes.changed'; change: Partial<VideoSettings> }
  | { type: 'wishes.reset' }
  | { type: 'use.requested' }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  /** The clips of the video are others now, or have been liked or edited. */
  | { type: 'clips.listed'; clips: readonly Clip[] }

export type ChooseAgainEmitted = { type: 'clips.changed'; clips: readonly Clip[] }

/** What the choice does to the clips there are, by the rule that the server goes by. */
export function mergedChoice({
  clips,
  chosen,
}: Pick<ChooseAgainContext, 'clips' | 'chosen'>): MergedChoice<Clip, ClipChoice> {
  return mergeChoice(clips, chosen?.clips ?? [], {
    isKept: ({ touched, liked }) => touched || liked,
    isSame: (clip, choice) => clip.start === choice.start && clip.end === choice.end,
  })
}

/** The shortest is never above the longest: the one that was moved takes the other along. */
function withChange(wanted: VideoSettings, change: Partial<VideoSettings>): VideoSettings {
  const next = { ...wanted, ...change }
  if (next.min_seconds <= next.max_seconds) return next
  return change.min_seconds === undefined
    ? { ...next, min_seconds: next.max_seconds }
    : { ...next, max_seconds: next.min_seconds }
}

const isSame = (one: VideoSettings, other: VideoSettings) => JSON.stringify(one) === JSON.stringify(other)
const idsOf = (clips: readonly Clip[]) => new Set(clips.map(({ id }) => id))

/** What choosing again does; when, is in `chooseAgainMachine`. */
export const chooseAgainSetup = setup({
  types: {
    context: {} as ChooseAgainContext,
    events: {} as ChooseAgainEvent,
    input: {} as { stored: VideoSettings; clips: readonly Clip[] },
    emitted: {} as ChooseAgainEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Chooses here, without the server. */
    choose: unprovided<Chosen, VideoSettings>('choose'),
    /** Has the server choose the same, and answers with all clips of the video. */
    use: unprovided<readonly Clip[], VideoSettings>('use'),
    /** Brings back what went and removes what came; answers with all clips of the video. */
    undo: unprovided<readonly Clip[], UndoneChoice>('undo'),
  },
  guards: {
    isMoved: ({ context: { wanted, asked } }) => !isSame(wanted, asked),
    isBack: ({ context: { wanted, stored } }, { change }: { change: Partial<VideoSettings> }) =>
      isSame(withChange(wanted, change), stored),
    canUndo: ({ context: { used } }) => used !== null,
  },
  actions: {
    move: assign({
      wanted: ({ context }, { change }: { change: Partial<VideoSettings> }) => withChange(context.wanted, change),
      error: null,
    }),
    reset: assign({ wanted: ({ context }) => context.stored, chosen: null, error: null }),
    ask: assign({ asked: ({ context }) => context.wanted, error: null }),
    storeChoice: assign({ chosen: (_, { output }: { output: Chosen }) => output }),
    list: assign({ clips: (_, { clips }: { clips: readonly Clip[] }) => clips }),
    storeUse: assign(({ context }, { output }: { output: readonly Clip[] }) => {
      const [before, after] = [idsOf(context.clips), idsOf(output)]
      return {
        clips: output,
        stored: context.asked,
        wanted: context.asked,
        chosen: null,
        used: {
          before: context.stored,
          restored: context.clips.filter(({ id }) => !after.has(id)),
          removed: output.filter(({ id }) => !before.has(id)),
        },
      }
    }),
    storeUndo: assign(({ context: { used, stored } }, { output }: { output: readonly Clip[] }) => {
      const before = used?.before ?? stored
      return { clips: output, stored: before, wanted: before, chosen: null, used: null }
    }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
    tellClips: emit(({ context }): ChooseAgainEmitted => ({ type: 'clips.changed', clips: context.clips })),
  },
})

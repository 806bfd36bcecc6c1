import { assign, setup } from 'xstate'
import type { FieldError } from '../../contract/messages/problems.ts'
import type { Preset, PresetLook } from '../../contract/presets.ts'
import { limits } from '../../contract/values/limits.ts'
import { type Failure, responseData } from '../failure.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export type PresetChange =
  | { do: 'create'; name: string; look: PresetLook }
  | { do: 'rename'; id: string; name: string }
  | { do: 'remove'; id: string }

/** A preset being named: a new one with this look, or an existing one. */
type PresetDraft = { name: string } & ({ look: PresetLook } | { id: string })

interface PresetsContext {
  /** Null until the list has been loaded once. */
  presets: readonly Preset[] | null
  draft: PresetDraft | null
  nameErrors: readonly FieldError[]
  /** The preset that the question is about. */
  subject: Preset | null
  error: Failure | null
}

export type PresetsEvent =
  | { type: 'list.requested' }
  | { type: 'naming.started'; draft: PresetDraft }
  | { type: 'name.changed'; name: string }
  | { type: 'name.submitted' }
  | { type: 'naming.cancelled' }
  | { type: 'removal.asked'; preset: Preset }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }

const nameRule = textRule('presetNameMissing', limits.preset.name)

function changeOf({ draft, subject }: PresetsContext): PresetChange {
  if (subject) return { do: 'remove', id: subject.id }
  if (!draft) throw new Error('There is nothing to change.')
  const name = draft.name.trim()
  return 'id' in draft ? { do: 'rename', id: draft.id, name } : { do: 'create', name, look: draft.look }
}

const presetsSetup = setup({
  types: {
    context: {} as PresetsContext,
    events: {} as PresetsEvent,
    tags: {} as 'busy',
  },
  actors: {
    list: unprovided<readonly Preset[]>('list'),
    /** Resolves with all presets after the change. */
    change: unprovided<readonly Preset[], PresetChange>('change'),
  },
  guards: {
    isNamed: ({ context: { draft } }) => draft !== null && nameRule(draft.name).length === 0,
    isListed: ({ context }) => context.presets !== null,
  },
  actions: {
    storePresets: assign((_, presets: readonly Preset[]) => ({ presets })),
    startNaming: assign((_, { draft }: { draft: PresetDraft }) => ({ draft })),
    setName: assign(({ context: { draft } }, { name }: { name: string }) => ({
      draft: draft && { ...draft, name },
      nameErrors: [],
      error: null,
    })),
    showNameErrors: assign({ nameErrors: ({ context: { draft } }) => nameRule(draft?.name ?? '') }),
    storeSubject: assign((_, { preset }: { preset: Preset }) => ({ subject: preset })),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = responseData(error, 'Network error')
      const named = typeof failure === 'object' && 'name' in failure ? failure.name : undefined
      return Array.isArray(named) ? { nameErrors: named, error: null } : { error: failure }
    }),
    clearErrors: assign({ nameErrors: [], error: null }),
    settle: assign({ draft: null, subject: null, nameErrors: [], error: null }),
  },
})

// A look can be saved before the list is there: the response to the change has all presets.
const startNaming = { target: 'naming', actions: withEvent('startNaming') } as const

/** Looks of clips that are kept under a name: listed, created, renamed, deleted after a question. */
export const presetsMachine = presetsSetup.createMachine({
  id: 'presets',
  context: { presets: null, draft: null, nameErrors: [], subject: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'settle',
      on: { 'naming.started': startNaming },
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'idle', actions: withOutput('storePresets') },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { exit: 'clearErrors', on: { 'list.requested': 'loading', 'naming.started': startNaming } },
    idle: {
      entry: 'settle',
      on: {
        'naming.started': startNaming,
        'removal.asked': { target: 'asking', actions: withEvent('storeSubject') },
      },
    },
    naming: {
      on: {
        'name.changed': { actions: withEvent('setName') },
        'name.submitted': [{ guard: 'isNamed', target: 'saving' }, { actions: 'showNameErrors' }],
        'naming.cancelled': [{ guard: 'isListed', target: 'idle' }, { target: 'loading' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        id: 'save',
        src: 'change',
        input: ({ context }) => changeOf(context),
        onDone: { target: 'idle', actions: withOutput('storePresets') },
        onError: { target: 'naming', actions: withEvent('storeFailure') },
      },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'idle' } },
    removing: {
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        id: 'remove',
        src: 'change',
        input: ({ context }) => changeOf(context),
        onDone: { target: 'idle', actions: withOutput('storePresets') },
        onError: { target: 'asking', actions: withEvent('storeFailure') },
      },
    },
  },
})

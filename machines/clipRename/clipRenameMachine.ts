import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type FieldError, problem } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface ClipRenameContext {
  clip: Pick<Clip, 'id' | 'title'> | null
  title: string
  error: Failure | null
  titleErrors: FieldError[]
}

export interface ClipRenameEmitted {
  type: 'clip.patched'
  id: string
  patch: Clip
}

type ClipRenameEvent =
  | { type: 'rename.started'; clip: Pick<Clip, 'id' | 'title'> }
  | { type: 'title.changed'; title: string }
  | { type: 'rename.submitted' }
  | { type: 'rename.cancelled' }
  | { type: 'error.reset' }

/** Renames one clip in place. Typed text is kept until it is saved or cancelled. */
export const clipRenameMachine = setup({
  types: { context: {} as ClipRenameContext, events: {} as ClipRenameEvent, emitted: {} as ClipRenameEmitted },
  actors: { rename: unprovided<Clip, { id: string; title: string }>('rename') },
  guards: {
    isUnchanged: ({ context }) => context.title.trim() === context.clip?.title,
    isBlank: ({ context }) => context.title.trim() === '',
  },
  actions: {
    begin: assign((_, { clip }: { clip: Pick<Clip, 'id' | 'title'> }) => ({
      clip,
      title: clip.title,
      error: null,
      titleErrors: [],
    })),
    setTitle: assign({
      title: (_, { title }: { title: string }) => title.slice(0, limits.clip.title.max),
      titleErrors: [],
    }),
    askForTitle: assign({ titleErrors: [problem('clipTitleMissing')] }),
    clearError: assign({ error: null, titleErrors: [] }),
    end: assign({ clip: null, title: '', error: null, titleErrors: [] }),
    notifyPatched: enqueueActions(({ enqueue, self }, clip: Clip) =>
      notify({ enqueue, self }, { type: 'clip.patched', id: clip.id, patch: clip }),
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      error: nonFieldErrors(error),
      titleErrors: fieldErrors(error).title ?? [],
    })),
  },
}).createMachine({
  id: 'clipRename',
  context: { clip: null, title: '', error: null, titleErrors: [] },
  initial: 'idle',
  on: { 'error.reset': { actions: 'clearError' } },
  states: {
    idle: {
      entry: 'end',
      on: { 'rename.started': { target: 'editing', actions: withEvent('begin') } },
    },
    editing: {
      on: {
        'rename.started': { actions: withEvent('begin') },
        'title.changed': { actions: withEvent('setTitle') },
        'rename.submitted': [
          { guard: 'isUnchanged', target: 'idle' },
          { guard: 'isBlank', actions: 'askForTitle' },
          { target: 'saving' },
        ],
        'rename.cancelled': 'idle',
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({ id: context.clip?.id ?? '', title: context.title.trim() }),
        onDone: { target: 'idle', actions: withOutput('notifyPatched') },
        onError: { target: 'rejected', actions: withEvent('storeFailure') },
      },
    },
    rejected: {
      on: {
        'rename.started': { target: 'editing', actions: withEvent('begin') },
        'title.changed': { target: 'editing', actions: withEvent('setTitle') },
        'rename.submitted': 'saving',
        'rename.cancelled': 'idle',
      },
    },
  },
})

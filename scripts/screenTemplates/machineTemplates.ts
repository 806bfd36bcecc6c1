import type { ScreenNames } from '../newScreen.ts'

/** The machine with its reachability, view-model and test, by path. */
export function machineTemplates({ Name, name, words }: ScreenNames): Record<string, string> {
  const folder = `machines/${name}`
  return {
    [`${folder}/${name}Machine.ts`]: `import { assign, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface ${Name}Data {
  text: string
}

export interface ${Name}Context {
  data: ${Name}Data | null
  error: Failure | null
}

/** ${words}: fetched when it is opened, and again when asked. What is known stays while it is fetched again. */
export const ${name}Machine = setup({
  types: {
    context: {} as ${Name}Context,
    events: {} as { type: '${name}.requested' },
  },
  actors: {
    load${Name}: unprovided<${Name}Data>('load${Name}'),
  },
  actions: {
    clearError: assign({ error: null }),
    storeData: assign({ data: (_, { data }: { data: ${Name}Data }) => data }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: '${name}',
  context: { data: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'load${Name}',
        src: 'load${Name}',
        onDone: {
          target: 'ready',
          actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: { on: { '${name}.requested': 'loading' } },
    failed: { on: { '${name}.requested': 'loading' } },
  },
})
`,
    [`${folder}/${name}Machine.reachability.ts`]: `import { reachabilityOf } from '../testing/reachability.ts'
import { ${name}Machine } from './${name}Machine.ts'

export const reachability = reachabilityOf(${name}Machine, {
  about: '${words}: fetched when it is opened, and again when asked.',
  events: [
    { type: '${name}.requested' },
    { type: 'xstate.done.actor.load${Name}', output: { text: 'Hello' } },
    { type: 'xstate.error.actor.load${Name}', error: { status: 500, data: null } },
  ],
})
`,
    [`${folder}/${name}Props.ts`]: `import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { ${name}Machine } from './${name}Machine.ts'

/** State → what the screen is given. */
export function ${name}Props(
  snapshot: SnapshotFrom<typeof ${name}Machine>,
  send: ActorRefFrom<typeof ${name}Machine>['send'],
) {
  return {
    /** Null until it is known. */
    text: snapshot.context.data?.text ?? null,
    loading: snapshot.matches('loading'),
    errors: failureLines(snapshot.context.error),
    onRetry: () => send({ type: '${name}.requested' }),
  }
}
`,
    [`${folder}/${name}Machine.test.ts`]: `import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { type ${Name}Data, ${name}Machine } from './${name}Machine.ts'
import { ${name}Props } from './${name}Props.ts'

function start(load: () => Promise<${Name}Data>) {
  const actor = createActor(${name}Machine.provide({ actors: { load${Name}: fromPromise(load) } })).start()
  return { actor, props: () => ${name}Props(actor.getSnapshot(), actor.send) }
}

describe('${name}Machine', () => {
  it('shows what was fetched, also while it fetches again', async () => {
    const { actor, props } = start(async () => ({ text: 'Hello' }))
    expect(props()).toMatchObject({ loading: true, text: null, errors: [] })
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ loading: false, text: 'Hello' })
    props().onRetry()
    expect(props()).toMatchObject({ loading: true, text: 'Hello' })
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['too many tries', callFailure(429, { non_field_errors: ['Too many tries.'] }), ['Too many tries.']],
    ['a broken server', callFailure(500, null), ['Network error']],
  ])('shows %s, and fetches on retry', async (_, error, errors) => {
    const load = vi.fn<() => Promise<${Name}Data>>().mockRejectedValueOnce(error).mockResolvedValueOnce({ text: 'Hello' })
    const { actor, props } = start(load)
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toMatchObject({ errors, text: null, loading: false })
    props().onRetry()
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ errors: [], text: 'Hello' })
  })
})
`,
  }
}

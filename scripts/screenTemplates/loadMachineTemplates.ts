import type { ScreenNames } from '../newScreen.ts'

/** A machine that fetches, with its reachability, view-model and test, by path. */
export function loadMachineTemplates({ Name, name, words }: ScreenNames): Record<string, string> {
  const folder = `machines/${name}`
  return {
    [`${folder}/${name}Machine.ts`]: `import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface ${Name}Data {
  text: string
}

/** ${words}: fetched when it is opened, and again when asked. */
export const ${name}Machine = createLoadMachine({
  id: '${name}',
  empty: null as ${Name}Data | null,
  call: unprovided<${Name}Data>('${name}'),
  toData: (answer) => answer,
})
`,
    [`${folder}/${name}Machine.reachability.ts`]: `import { reachabilityOf } from '../testing/reachability.ts'
import { ${name}Machine } from './${name}Machine.ts'

export const reachability = reachabilityOf(${name}Machine, {
  about: '${words}: fetched when it is opened, and again when asked.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { text: 'Hello' } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
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
    /** Null until known. */
    text: snapshot.context.data?.text ?? null,
    loading: snapshot.hasTag('busy'),
    errors: failureLines(snapshot.context.error),
    onRetry: () => send({ type: 'load.requested' }),
  }
}
`,
    [`${folder}/${name}Machine.test.ts`]: `import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ${Name}Data, ${name}Machine } from './${name}Machine.ts'
import { ${name}Props } from './${name}Props.ts'

function start(load: () => Promise<${Name}Data>) {
  const actor = createActor(${name}Machine.provide({ actors: { load: fromCall(load) } })).start()
  return { actor, props: () => ${name}Props(actor.getSnapshot(), actor.send) }
}

describe('${name}Machine', () => {
  it('shows what was fetched, also while it fetches again', async () => {
    const { actor, props } = start(async () => ({ text: 'Hello' }))
    expect(props()).toMatchObject({ loading: true, text: null, errors: [] })
    await waitFor(actor, (s) => s.matches('loaded'))
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
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ errors: [], text: 'Hello' })
  })
})
`,
  }
}

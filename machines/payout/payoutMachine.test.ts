import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { payoutMachine } from './payoutMachine.ts'
import { payoutProps } from './payoutProps.ts'

function start(connect: () => Promise<{ url: string }>) {
  const calls = vi.fn(connect)
  const goToProvider = vi.fn()
  const actor = createActor(
    payoutMachine.provide({
      actors: { connect: fromPromise(() => calls()) },
    }),
  )
  actor.on('pageWanted', ({ url }) => goToProvider(url))
  actor.start()
  return { actor, calls, goToProvider, props: () => payoutProps(actor.getSnapshot(), actor.send) }
}

describe('payoutMachine', () => {
  it('opens the provider’s page once, and is ready again on return', async () => {
    const { actor, calls, goToProvider, props } = start(async () => ({ url: 'https://pay.example/connect' }))
    props().onConnect()
    props().onConnect()
    expect(props().connecting).toBe(true)
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(calls).toHaveBeenCalledOnce()
    expect(goToProvider).toHaveBeenCalledExactlyOnceWith('https://pay.example/connect')
    actor.send({ type: 'page.returned' })
    expect(props().connecting).toBe(false)
  })

  it('shows that payouts are not set up (501)', async () => {
    const { actor, props } = start(() => Promise.reject(callFailure(501, null)))
    props().onConnect()
    await waitFor(actor, (s) => s.matches('unavailable'))
    expect(props()).toMatchObject({ paymentsOff: true, errors: [] })
  })

  it.each([
    [callFailure(null, null), ['Network error']],
    [callFailure(429, { non_field_errors: ['Too many attempts.'] }), ['Too many attempts.']],
  ])('shows other failures and allows a retry', async (error, errors) => {
    const { actor, props } = start(() => Promise.reject(error))
    props().onConnect()
    await waitFor(actor, (s) => s.matches('refused'))
    expect(props()).toMatchObject({ errors, connecting: false })
    props().onConnect()
    expect(props()).toMatchObject({ errors: [], connecting: true })
  })
})

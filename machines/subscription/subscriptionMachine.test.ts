import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import type { Redirect } from '../payment/paymentForm.ts'
import { callFailure } from '../testing/callFailure.ts'
import { subscriptionMachine } from './subscriptionMachine.ts'
import { changedPlan, subscriptionProps } from './subscriptionProps.ts'

const page = async (): Promise<Redirect> => ({ url: 'https://pay.example/1' })

function start(answer: () => Promise<Redirect> = page, given = { paymentsOff: false }) {
  const calls = vi.fn((_input: { wish: string }) => answer())
  const [goToPayment, notifyPlan] = [vi.fn(), vi.fn()]
  const actor = createActor(subscriptionMachine.provide({ actors: { submit: fromCall((input) => calls(input)) } }), {
    input: given,
  })
  actor.on('pageWanted', ({ url }) => goToPayment(url))
  actor.on('succeeded', () => notifyPlan(changedPlan(actor.getSnapshot())))
  actor.start()
  return { actor, calls, goToPayment, notifyPlan, props: () => subscriptionProps(actor.getSnapshot(), actor.send) }
}

describe('subscriptionMachine', () => {
  it('opens the payment page of the chosen plan once', async () => {
    const { actor, calls, goToPayment, notifyPlan, props } = start()
    props().onChoose('creator')
    props().onChoose('studio')
    expect(props()).toMatchObject({ choosing: 'creator', openingBilling: false, leaving: false })
    await waitFor(actor, (s) => s.hasTag('leaving'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ wish: 'creator' })
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    expect(notifyPlan).not.toHaveBeenCalled()
    expect(props()).toMatchObject({ choosing: 'creator', openingBilling: false, leaving: true })
    actor.send({ type: 'page.returned' })
    expect(props()).toMatchObject({ choosing: null, leaving: false })
  })

  it('emits a plan that changed without a payment', async () => {
    const { actor, props, notifyPlan } = start(async () => ({ url: null }))
    props().onChoose('free')
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(notifyPlan).toHaveBeenCalledExactlyOnceWith('free')
    expect(props().changedTo).toBe('free')
  })

  it('opens the billing portal', async () => {
    const { actor, calls, props, goToPayment } = start()
    props().onManage()
    expect(props()).toMatchObject({ choosing: null, openingBilling: true })
    await waitFor(actor, (s) => s.hasTag('leaving'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ wish: 'billing' })
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
  })

  it('emits no plan when there is no billing portal', async () => {
    const { actor, props, notifyPlan } = start(async () => ({ url: null }))
    props().onManage()
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(notifyPlan).toHaveBeenCalledExactlyOnceWith(null)
    expect(props()).toMatchObject({ changedTo: null, openingBilling: false })
  })

  it.each([501, null])('shows no error after a failure (%s) and allows a retry', async (status) => {
    const { actor, props, calls } = start(() => Promise.reject(callFailure(status, null)))
    props().onChoose('creator')
    await waitFor(actor, (s) => s.matches('rejected'))
    props().onManage()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ choosing: null, openingBilling: false, changedTo: null, paymentsOff: false })
    props().onChoose('creator')
    expect(calls.mock.calls.map(([{ wish }]) => wish)).toEqual(['creator', 'billing', 'creator'])
  })

  it('changes only to the free plan when payments are off', () => {
    const { actor, calls, props } = start()
    actor.send({ type: 'given.changed', given: { paymentsOff: true } })
    props().onChoose('creator')
    props().onManage()
    expect(props()).toMatchObject({ choosing: null, openingBilling: false, paymentsOff: true })
    expect(calls).not.toHaveBeenCalled()
    props().onChoose('free')
    expect(calls).toHaveBeenCalledExactlyOnceWith({ wish: 'free' })
  })
})

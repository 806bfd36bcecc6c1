import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import type { Redirect } from '../payment/paymentForm.ts'
import { callFailure } from '../testing/callFailure.ts'
import { buyMachine } from './buyMachine.ts'
import { buyProps } from './buyProps.ts'

const p1 = { id: 'p1', price: 1900 }
const p2 = { id: 'p2', price: 1900 }
const gift = { id: 'gift', price: 0 }
const paid = async (): Promise<Redirect> => ({ url: 'https://pay.example/1' })

function start(buy: () => Promise<Redirect> = paid, given = { paymentsOff: false }) {
  const calls = vi.fn((_input: { id: string }) => buy())
  const goToPayment = vi.fn()
  const actor = createActor(buyMachine.provide({ actors: { submit: fromCall((input) => calls(input)) } }), {
    input: given,
  })
  actor.on('pageWanted', ({ url }) => goToPayment(url))
  actor.start()
  return { actor, calls, goToPayment, props: () => buyProps(actor.getSnapshot(), actor.send) }
}

describe('buyMachine', () => {
  it('opens the payment page once', async () => {
    const { actor, calls, goToPayment, props } = start()
    props().onBuy(p1)
    props().onBuy(p2)
    expect(props().buyingId).toBe('p1')
    await waitFor(actor, (s) => s.hasTag('leaving'))
    props().onBuy(p2)
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'p1' })
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    expect(props().buyingId).toBe('p1')
  })

  it('is ready for another purchase after the user returns from the payment page', async () => {
    const { actor, calls, props } = start()
    props().onBuy(p1)
    await waitFor(actor, (s) => s.hasTag('leaving'))
    actor.send({ type: 'page.returned' })
    expect(props()).toMatchObject({ buyingId: null, boughtId: null })
    props().onBuy(p2)
    expect(calls).toHaveBeenLastCalledWith({ id: 'p2' })
  })

  it('succeeds at once when the product is free', async () => {
    const { actor, props, goToPayment } = start(async () => ({ url: null }))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(props()).toMatchObject({ buyingId: null, boughtId: 'p1' })
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it.each([501, null])('shows no error after a failure (%s) and allows a retry', async (status) => {
    const { actor, props, calls } = start(() => Promise.reject(callFailure(status, null)))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ buyingId: null, boughtId: null, paymentsOff: false })
    props().onBuy(p1)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['before', { paymentsOff: true }],
    ['later', { paymentsOff: false }],
  ])('sells only free products when payments are off (known %s)', (_, given) => {
    const { actor, props, calls } = start(paid, given)
    actor.send({ type: 'given.changed', given: { paymentsOff: true } })
    props().onBuy(p1)
    expect(props()).toMatchObject({ paymentsOff: true, buyingId: null })
    expect(calls).not.toHaveBeenCalled()
    props().onBuy(gift)
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'gift' })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { buyMachine } from './buyMachine.ts'
import { buyProps } from './buyProps.ts'

const p1 = { id: 'p1', price: 1900 }
const p2 = { id: 'p2', price: 1900 }
const paid = async (): Promise<{ url: string | null }> => ({ url: 'https://pay.example/1' })
const setUp = async () => ({ stripe_public_key: 'pk' as string | null })

async function start(buy: () => Promise<{ url: string | null }> = paid, loadConfig = setUp) {
  const calls = vi.fn((_input: { id: string }) => buy())
  const goToPayment = vi.fn()
  const actor = createActor(
    buyMachine.provide({
      actors: { loadConfig: fromPromise(loadConfig), buy: fromPromise(({ input }) => calls(input)) },
    }),
  )
  actor.on('pageWanted', ({ url }) => goToPayment(url))
  actor.start()
  await waitFor(actor, (s) => !s.matches('checking'))
  return { actor, calls, goToPayment, props: () => buyProps(actor.getSnapshot(), actor.send) }
}

describe('buyMachine', () => {
  it('takes the browser to the payment page, once', async () => {
    const { actor, calls, goToPayment, props } = await start()
    props().onBuy(p1)
    props().onBuy(p2)
    expect(props().buyingId).toBe('p1')
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'p1' })
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    expect(props().buyingId).toBe('p1')
  })

  it('is ready again when one comes back from the payment page', async () => {
    const { actor, props } = await start()
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('leaving'))
    actor.send({ type: 'page.returned' })
    expect(props().buyingId).toBeNull()
  })

  it('says it at once when nothing has to be paid', async () => {
    const { actor, props, goToPayment } = await start(async () => ({ url: null }))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('bought'))
    expect(props()).toMatchObject({ buyingId: null, boughtId: 'p1' })
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it.each([404, 500, null])('is silent about a failure (%s) and can be tried again', async (status) => {
    const { actor, props, calls } = await start(() => Promise.reject(callFailure(status, null)))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ buyingId: null, boughtId: null, paymentsOff: false })
    props().onBuy(p1)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('says that payments are not set up when the configuration says so', async () => {
    const { props, calls } = await start(paid, async () => ({ stripe_public_key: null }))
    props().onBuy(p1)
    expect(props()).toMatchObject({ paymentsOff: true, buyingId: null })
    expect(calls).not.toHaveBeenCalled()
    props().onBuy({ id: 'gift', price: 0 })
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'gift' })
  })

  it('says so when the purchase does (501)', async () => {
    const { actor, props } = await start(() => Promise.reject(callFailure(501, { message: 'Not set up.' })))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.context.paymentsOff)
    expect(props()).toMatchObject({ paymentsOff: true, buyingId: null })
  })

  it('lets one try again when the provider is only away (503)', async () => {
    const { actor, props } = await start(() => Promise.reject(callFailure(503, { message: 'Away.' })))
    props().onBuy(p1)
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ paymentsOff: false, buyingId: null })
  })

  it('does not make one wait for the configuration', async () => {
    const goToPayment = vi.fn()
    const actor = createActor(
      buyMachine.provide({
        actors: {
          loadConfig: fromPromise(() => new Promise<{ stripe_public_key: string | null }>(() => {})),
          buy: fromPromise(paid),
        },
      }),
    )
    actor.on('pageWanted', ({ url }) => goToPayment(url))
    actor.start()
    buyProps(actor.getSnapshot(), actor.send).onBuy(p1)
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(goToPayment).toHaveBeenCalledOnce()
  })

  it('lets one try when the configuration cannot be read', async () => {
    const { props } = await start(paid, () => Promise.reject(callFailure(null, null)))
    expect(props().paymentsOff).toBe(false)
  })
})

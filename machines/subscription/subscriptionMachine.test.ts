import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { subscriptionMachine } from './subscriptionMachine.ts'
import { subscriptionProps } from './subscriptionProps.ts'

type Answer = () => Promise<{ url: string | null }>
const page: Answer = async () => ({ url: 'https://pay.example/1' })

async function start({ create = page, manage = page, key = 'pk' as string | null } = {}) {
  const created = vi.fn((_input: unknown) => create())
  const [goToPayment, tellPlan] = [vi.fn(), vi.fn()]
  const actor = createActor(
    subscriptionMachine.provide({
      actors: {
        loadConfig: fromPromise(async () => ({ stripe_public_key: key })),
        create: fromPromise(({ input }) => created(input)),
        manage: fromPromise(manage),
      },
    }),
  )
  actor.on('pageWanted', ({ url }) => goToPayment(url))
  actor.on('planChanged', ({ plan }) => tellPlan(plan))
  actor.start()
  await waitFor(actor, (s) => !s.matches('checking'))
  return { actor, created, goToPayment, tellPlan, props: () => subscriptionProps(actor.getSnapshot(), actor.send) }
}

describe('subscriptionMachine', () => {
  it('takes the browser to the payment page of the chosen plan, once', async () => {
    const { actor, created, goToPayment, tellPlan, props } = await start()
    props().onChoose('creator')
    props().onChoose('studio')
    expect(props().choosing).toBe('creator')
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(created).toHaveBeenCalledExactlyOnceWith({ plan: 'creator' })
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    expect(tellPlan).not.toHaveBeenCalled()
    expect(props()).toMatchObject({ choosing: 'creator', openingBilling: false, leaving: true })
    actor.send({ type: 'page.returned' })
    expect(props()).toMatchObject({ choosing: null, leaving: false })
  })

  it('does not make one wait for the configuration', async () => {
    const actor = createActor(
      subscriptionMachine.provide({
        actors: {
          loadConfig: fromPromise(() => new Promise<{ stripe_public_key: string | null }>(() => {})),
          create: fromPromise(page),
          manage: fromPromise(page),
        },
      }),
    ).start()
    subscriptionProps(actor.getSnapshot(), actor.send).onManage()
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(subscriptionProps(actor.getSnapshot(), actor.send).openingBilling).toBe(true)
  })

  it('tells of a plan that was changed at once', async () => {
    const { actor, props, tellPlan } = await start({ create: async () => ({ url: null }) })
    props().onChoose('free')
    await waitFor(actor, (s) => s.matches('changed'))
    expect(tellPlan).toHaveBeenCalledExactlyOnceWith('free')
    expect(props().changedTo).toBe('free')
  })

  it('opens the billing portal', async () => {
    const { actor, props, goToPayment } = await start({ manage: async () => ({ url: 'https://pay.example/portal' }) })
    props().onManage()
    expect(props().openingBilling).toBe(true)
    await waitFor(actor, (s) => s.matches('leaving'))
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal')
  })

  it.each([400, 500, null])('is silent about failures (%s), and the buttons work again', async (status) => {
    const fail: Answer = () => Promise.reject(callFailure(status, null))
    const { actor, props, created } = await start({ create: fail, manage: fail })
    props().onChoose('creator')
    await waitFor(actor, (s) => s.matches('ready'))
    props().onManage()
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ choosing: null, openingBilling: false, paymentsOff: false })
    props().onChoose('creator')
    expect(created).toHaveBeenCalledTimes(2)
  })

  it('says that payments are not set up, by configuration or by a 501', async () => {
    const off = await start({ key: null })
    expect(off.props().paymentsOff).toBe(true)
    off.props().onChoose('creator')
    off.props().onManage()
    expect(off.props()).toMatchObject({ choosing: null, openingBilling: false })
    expect(off.created).not.toHaveBeenCalled()
    off.props().onChoose('free')
    expect(off.created).toHaveBeenCalledExactlyOnceWith({ plan: 'free' })

    const fail: Answer = () => Promise.reject(callFailure(501, null))
    const choosing = await start({ create: fail })
    choosing.props().onChoose('creator')
    await waitFor(choosing.actor, (s) => s.context.paymentsOff)
    const managing = await start({ manage: fail })
    managing.props().onManage()
    await waitFor(managing.actor, (s) => s.context.paymentsOff)
    expect(managing.props().paymentsOff).toBe(true)
  })
})

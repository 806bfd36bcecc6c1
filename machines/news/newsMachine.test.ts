import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { News } from '../../contract/subscription.ts'
import { callFailure } from '../testing/callFailure.ts'
import { newsMachine } from './newsMachine.ts'
import { newsProps } from './newsProps.ts'

const letter = (id: string) => ({ id, title: id, body: '', created_at: '2026-01-01T00:00:00Z' })
const news: News = {
  newsletter: letter('n3'),
  newsletters: ['n3', 'n2', 'n1'].map(letter),
  subscribed: false,
  pending: false,
}

function start(
  lastSeenId: string | null,
  loadNews: () => Promise<News> = async () => news,
  subscribe: (input: { subscribed: boolean }) => Promise<Pick<News, 'subscribed' | 'pending'>> = async (input) => ({
    ...input,
    pending: false,
  }),
) {
  const [notifyNews, notifySubscribed, calls] = [vi.fn(), vi.fn(), vi.fn(subscribe)]
  const actor = createActor(
    newsMachine.provide({
      actors: { loadNews: fromPromise(loadNews), subscribe: fromPromise(({ input }) => calls(input)) },
    }),
    { input: { news: null, lastSeenId } },
  )
  actor.on('loaded', (loaded) => notifyNews(loaded.news))
  actor.on('subscriptionChanged', ({ subscribed }) => notifySubscribed(subscribed))
  actor.start()
  return { actor, calls, notifyNews, notifySubscribed, props: () => newsProps(actor.getSnapshot(), actor.send) }
}

describe('newsMachine', () => {
  it.each([
    ['all', null, ['n3', 'n2', 'n1']],
    ['those after the one that was seen last', 'n1', ['n3', 'n2']],
    ['none', 'n3', []],
    ['all when the one that was seen last is gone', 'n0', ['n3', 'n2', 'n1']],
  ])('marks %s as unread', async (_, lastSeenId, unread) => {
    const { actor, props, notifyNews } = start(lastSeenId)
    expect(props()).toMatchObject({ loading: true, newsletters: [], subscribed: null })
    await waitFor(actor, (s) => s.matches('ready'))
    expect(
      props()
        .newsletters.filter((it) => it.unread)
        .map(({ id }) => id),
    ).toEqual(unread)
    expect(notifyNews).toHaveBeenCalledExactlyOnceWith(news)
  })

  it.each([
    [callFailure(null, null), ['Network error']],
    [callFailure(429, { non_field_errors: ['Too many attempts.'] }), ['Too many attempts.']],
  ])('shows why loading failed, and loads on retry', async (error, loadErrors) => {
    const load = vi.fn<() => Promise<News>>().mockRejectedValueOnce(error).mockResolvedValueOnce(news)
    const { actor, props, notifyNews } = start(null, load)
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toMatchObject({ loadErrors, subscribeErrors: [] })
    expect(notifyNews).not.toHaveBeenCalled()
    props().onRetry()
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props().newsletters).toHaveLength(3)
  })

  it('subscribes once and emits the change', async () => {
    const { actor, props, calls, notifySubscribed } = start('n3')
    await waitFor(actor, (s) => s.matches('ready'))
    props().onSubscribe(true)
    props().onSubscribe(true)
    expect(props().subscribing).toBe(true)
    await waitFor(actor, (s) => s.matches('ready'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ subscribed: true })
    expect(notifySubscribed).toHaveBeenCalledExactlyOnceWith(true)
    expect(props().subscribed).toBe(true)
  })

  it('shows an unconfirmed subscription as pending', async () => {
    const { actor, props } = start('n3', undefined, async () => ({ subscribed: false, pending: true }))
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ subscribed: false, pending: false })
    props().onSubscribe(true)
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props()).toMatchObject({ subscribed: true, pending: true })
  })

  it('keeps the subscription when the change fails, and allows a retry', async () => {
    const { actor, props, calls } = start('n3', undefined, () => Promise.reject(callFailure(500, null)))
    await waitFor(actor, (s) => s.matches('ready'))
    props().onSubscribe(true)
    await waitFor(actor, (s) => s.matches('refused'))
    expect(props()).toMatchObject({ subscribed: false, subscribeErrors: ['Network error'], loadErrors: [] })
    props().onSubscribe(true)
    expect(calls).toHaveBeenCalledTimes(2)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { api as contract, endpoints } from '../../contract/endpoints.ts'
import { createActors } from './createActors.ts'
import { json, standIn } from './testing/standIn.ts'

const run = async (logic: AnyActorLogic, input?: unknown) => {
  const actor = createActor(logic, { input })
  // Without an observer xstate reports the error of a rejected actor as unhandled.
  actor.subscribe({ error: () => {} })
  const outcome = toPromise(actor)
  actor.start()
  return outcome
}

describe('createActors', () => {
  it('has an actor for every endpoint, under the same names', () => {
    const { api } = standIn(() => json({}))
    const actors = createActors(api) as Record<string, Record<string, AnyActorLogic>>
    // A second actor of the same call, for when it repeats by itself.
    const isSecond = (name: string) => name.endsWith('Quietly')
    const names = (areas: object) =>
      Object.entries(areas).map(([area, all]) => [
        area,
        Object.keys(all)
          .filter((name) => !isSecond(name))
          .toSorted(),
      ])
    expect(Object.fromEntries(names(actors))).toEqual(Object.fromEntries(names(contract)))
    expect(names(actors).flatMap(([, all]) => all)).toHaveLength(endpoints.length)
  })

  it('sorts the input into path, query and body', async () => {
    const { api, requests } = standIn((request) => json(request.method === 'GET' ? [] : { status: 'liked' }))
    const actors = createActors(api)
    await run(actors.clips.like, { id: 'c1' })
    await run(actors.clips.list, { order_by: 'start', limit: 20 })
    await run(actors.clips.update, { id: 'c2', title: 'New' }).catch(() => null)
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
      'POST /api/clips/c1/like/',
      'GET /api/clips/?order_by=start&limit=20',
      'PATCH /api/clips/c2',
    ])
    expect(await requests[2]?.json()).toEqual({ title: 'New' })
  })

  it('answers lists of clips by the page', async () => {
    const { api } = standIn(() => json([], 200, { Link: '</api/clips/?cursor=2>; rel="next"' }))
    expect(await run(createActors(api).clips.favorites, {})).toEqual({ items: [], next: '2' })
  })

  // To the four that the specification ignores come calls that nobody asked for, or whose page says what is wrong.
  it('keeps silent about exactly the failures that need no popup', async () => {
    const { api, onError } = standIn(() => json({ message: 'no' }, 503))
    const actors = createActors(api)
    const inputs = { id: 'i', code: 'c', body: {}, onProgress: () => {}, filename: 'f', params: { id: 'i' } }
    vi.stubGlobal('XMLHttpRequest', undefined)
    const silent: string[] = []
    for (const [area, all] of Object.entries(actors)) {
      for (const [name, logic] of Object.entries(all)) {
        onError.mockClear()
        await run(logic as AnyActorLogic, inputs).catch(() => null)
        if (onError.mock.calls.length === 0) silent.push(`${area}.${name}`)
      }
    }
    vi.unstubAllGlobals()
    expect(silent.toSorted()).toEqual([
      'auth.checkEmail',
      'clips.getQuietly',
      'clips.notReadyQuietly',
      'invites.get',
      'products.buy',
      'subscription.create',
      'subscription.manage',
      'subscription.plans',
      'system.version',
    ])
  })

  it('aborts the call when the actor is stopped', async () => {
    const aborted = vi.fn()
    const { api, requests, onError } = standIn(
      ({ signal }) => new Promise<never>(() => signal.addEventListener('abort', aborted)),
    )
    const actor = createActor(createActors(api).profile.get)
    actor.start()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    actor.stop()
    expect(aborted).toHaveBeenCalledOnce()
    expect(onError).not.toHaveBeenCalled()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { api as contract, endpoints } from '../../contract/endpoints.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { createCalls } from './createCalls.ts'
import { json, standIn } from './testing/standIn.ts'

type AnyCall = (input: unknown) => Promise<unknown>

describe('createCalls', () => {
  it('has a call for every endpoint, under the same names', () => {
    const { api } = standIn(() => json({}))
    const calls = createCalls(api)
    // A second function for the same endpoint, for polling and for many entries at once.
    const isSecond = (name: string) => name.endsWith('Quietly')
    const names = (areas: object) =>
      Object.entries(areas).map(([area, all]) => [
        area,
        Object.keys(all)
          .filter((name) => !isSecond(name))
          .toSorted(),
      ])
    expect(Object.fromEntries(names(calls))).toEqual(Object.fromEntries(names(contract)))
    expect(names(calls).flatMap(([, all]) => all)).toHaveLength(endpoints.length)
  })

  it('splits the input into path, query and body', async () => {
    const { api, requests } = standIn((request) => json(request.method === 'GET' ? [] : { status: 'liked' }))
    const { clips } = createCalls(api)
    await clips.like({ id: 'c1' })
    await clips.list({ order_by: 'start', limit: 20 })
    await clips.update({ id: 'c2', title: 'New' }).catch(() => null)
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
      'POST /api/clips/c1/like/',
      'GET /api/clips/?order_by=start&limit=20',
      'PATCH /api/clips/c2',
    ])
    expect(await requests[2]?.json()).toEqual({ title: 'New' })
  })

  it('returns pages of clips', async () => {
    const { api } = standIn(() => json([], 200, { Link: '</api/clips/?cursor=2>; rel="next"' }))
    expect(await createCalls(api).clips.favorites({})).toEqual({ items: [], next: '2' })
  })

  // The three calls whose failures the specification ignores, and the version check, which is only logged.
  it('is silent for exactly the failures that need no popup', async () => {
    const { api, onError } = standIn(() => json({ message: 'no' }, 503))
    const inputs = {
      id: 'i',
      code: 'c',
      filename: 'f',
      delivery: 'd',
      language: 'de',
      params: { id: 'i' },
      body: { file: new File(['x'], 'f') },
      onProgress: () => {},
      records: { find: () => undefined },
    }
    vi.stubGlobal('XMLHttpRequest', undefined)
    vi.stubGlobal('fetch', async () => json({ message: 'no' }, 503))
    const silent: string[] = []
    for (const [area, all] of Object.entries(createCalls(api))) {
      for (const [name, call] of Object.entries(all)) {
        onError.mockClear()
        await (call as AnyCall)(inputs).catch(() => null)
        if (onError.mock.calls.length === 0) silent.push(`${area}.${name}`)
      }
    }
    vi.unstubAllGlobals()
    expect(silent.toSorted()).toEqual(['products.buy', 'subscription.create', 'subscription.manage', 'system.version'])
  })

  it('accepts an empty response to a changed affiliate code', async () => {
    const { api, onError } = standIn(() => new Response(null, { status: 204 }))
    await expect(createCalls(api).affiliates.updateMe({ code: 'ana' })).resolves.toBeNull()
    expect(onError).not.toHaveBeenCalled()
  })

  it('aborts the request with its signal, and reports nothing', async () => {
    const aborted = vi.fn()
    const { api, requests, onError } = standIn(
      ({ signal }) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted()
            reject(signal.reason)
          })
        }),
    )
    const giveUp = new AbortController()
    const outcome = createCalls(api).profile.get(undefined, giveUp.signal)
    await untilPasses(() => expect(requests).toHaveLength(1))
    giveUp.abort()
    await expect(outcome).rejects.toThrow()
    expect(aborted).toHaveBeenCalledOnce()
    expect(onError).not.toHaveBeenCalled()
  })
})

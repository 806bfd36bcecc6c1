import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { aClip, someClips } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { createClipStore } from '../clipStore/createClipStore.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { ClipPage, ClipPageInput } from './ClipPage.ts'
import { clipLibraryMachine } from './clipLibraryMachine.ts'
import { firstQuery, listedIn } from './clipPages.ts'

function start(list: (input: ClipPageInput) => Promise<ClipPage>, stored: Clip[] = []) {
  const calls = vi.fn(list)
  const clock = new SimulatedClock()
  const machine = clipLibraryMachine.provide({ actors: { list: fromPromise(({ input: asked }) => calls(asked)) } })
  const store = createClipStore(stored)
  const input = { store, ids: stored.map(({ id }) => id) }
  const library = createActor(machine, { clock, input }).start()
  const clips = () => listedIn(library.getSnapshot().context)
  const restore = (clip: Clip) => {
    store.restore(clip)
    library.send({ type: 'clip.restored', clip })
  }
  const ids = () => clips().map(({ id }) => id)
  const until = (state: Parameters<ReturnType<typeof library.getSnapshot>['matches']>[0]) =>
    waitFor(library, (it) => it.matches(state))
  const idle = () => until({ ready: 'idle' })
  /** Opens the list and waits for the end of its calls. */
  const opened = async () => {
    library.send({ type: 'library.opened' })
    await idle()
    calls.mockClear()
  }
  return { library, store, restore, calls, clock, clips, ids, until, idle, opened }
}

/** Returns a server with these clips, paged by position. */
const serverOf =
  (all: () => ReturnType<typeof someClips>) =>
  async ({ limit = 200, cursor = '0' }: ClipPageInput): Promise<ClipPage> => {
    const [from, to] = [Number(cursor), Number(cursor) + limit]
    return { items: all().slice(from, to), next: to < all().length ? String(to) : null }
  }

describe('clipLibraryMachine', () => {
  it('shows restored clips and loads nothing until it is opened', () => {
    const { calls, ids } = start(async () => ({ items: [], next: null }), someClips(2))
    expect(calls).not.toHaveBeenCalled()
    expect(ids()).toEqual(['c00000', 'c00001'])
  })

  it('replaces the restored list with the loaded one', async () => {
    const { library, calls, ids, idle } = start(
      async () => ({ items: [aClip({ id: 'new' })], next: null }),
      someClips(2),
    )
    library.send({ type: 'library.opened' })
    await idle()
    expect(ids()).toEqual(['new'])
    expect(calls).toHaveBeenCalledExactlyOnceWith({ order_by: '-created_at', limit: 60 })
  })

  it('loads page after page and shows each clip once', async () => {
    const all = someClips(150)
    const { library, ids, idle } = start(serverOf(() => all))
    library.send({ type: 'library.opened' })
    await idle()
    expect(ids()).toHaveLength(60)
    // A new clip shifts the pages: the last one of the first page comes again.
    all.unshift(aClip({ id: 'newer' }))
    for (let page = 0; page < 3; page += 1) {
      library.send({ type: 'more.requested' })
      await idle()
    }
    expect(ids()).toEqual(someClips(150).map(({ id }) => id))
  })

  it('loads the next page once, even when it is requested twice', async () => {
    const { library, calls, idle } = start(serverOf(() => someClips(150)))
    library.send({ type: 'library.opened' })
    await idle()
    library.send({ type: 'more.requested' })
    library.send({ type: 'more.requested' })
    await idle()
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('waits for a retry after the next page failed to load', async () => {
    let down = false
    const server = serverOf(() => someClips(100))
    const { library, calls, ids, idle, until } = start((asked) =>
      down ? Promise.reject(callFailure(null, null)) : server(asked),
    )
    library.send({ type: 'library.opened' })
    await idle()
    down = true
    library.send({ type: 'more.requested' })
    await until({ ready: 'interrupted' })
    expect(library.getSnapshot().context.error).toBe('Network error')
    library.send({ type: 'more.requested' })
    expect(calls).toHaveBeenCalledTimes(2)
    down = false
    library.send({ type: 'retry.requested' })
    await idle()
    expect(ids()).toHaveLength(100)
    expect(library.getSnapshot().context.error).toBeNull()
  })

  it('loads again at once when the order changes', async () => {
    const { library, calls, idle, opened } = start(async () => ({ items: [], next: null }))
    await opened()
    library.send({ type: 'query.changed', query: { ...firstQuery, order: '-score' } })
    await idle()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ order_by: '-score', limit: 60 })
  })

  it('debounces the search', async () => {
    const { library, calls, clock, idle, opened } = start(async () => ({ items: [], next: null }))
    await opened()
    library.send({ type: 'query.changed', query: { ...firstQuery, search: 's' } })
    clock.increment(200)
    library.send({ type: 'query.changed', query: { ...firstQuery, search: ' sea ' } })
    clock.increment(200)
    expect(calls).not.toHaveBeenCalled()
    clock.increment(100)
    await idle()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ order_by: '-created_at', search: 'sea', limit: 60 })
  })

  it('filters known clips by video at once and loads the rest', async () => {
    const [one, two] = [aClip({ id: 'a', video_id: 'va' }), aClip({ id: 'b', video_id: 'vb' })]
    const { library, calls, ids, idle, opened, store, restore } = start(async ({ video_id }) => ({
      items: video_id ? [two] : [one, two],
      next: null,
    }))
    await opened()
    library.send({ type: 'query.changed', query: { ...firstQuery, video: 'vb' } })
    expect(ids()).toEqual(['b'])
    await idle()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ order_by: '-created_at', video_id: 'vb', limit: 60 })
    store.remove('b')
    store.remove('a')
    restore(one)
    restore(two)
    expect(ids()).toEqual(['b'])
  })

  it('filters known clips at once, and keeps showing a clip that is exported in the meantime', async () => {
    const some = [
      aClip({ id: 'a', liked: true }),
      aClip({ id: 'b', liked: true, exported: true }),
      aClip({ id: 'c' }),
    ] as const
    const { library, calls, clips, ids, idle, opened, store, restore } = start(async ({ liked }) => ({
      items: liked ? [some[0]] : [...some],
      next: null,
    }))
    await opened()
    library.send({ type: 'query.changed', query: { ...firstQuery, liked: true, unexported: true } })
    expect(ids()).toEqual(['a'])
    await idle()
    expect(calls).toHaveBeenCalledExactlyOnceWith({
      order_by: '-created_at',
      liked: 'true',
      exported: 'false',
      limit: 60,
    })
    store.patch('a', { exported: true })
    expect(clips()).toMatchObject([{ id: 'a', exported: true }])
    restore(some[1])
    expect(ids()).toEqual(['a'])
  })

  it('applies a query that was set before opening, in one call', async () => {
    const { library, calls, idle } = start(async () => ({ items: [], next: null }))
    library.send({ type: 'query.changed', query: { ...firstQuery, order: 'start', search: 'sea', video: 'va' } })
    expect(calls).not.toHaveBeenCalled()
    library.send({ type: 'library.opened' })
    library.send({ type: 'library.opened' })
    await idle()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ order_by: 'start', search: 'sea', video_id: 'va', limit: 60 })
  })

  it('loads nothing when the query stays the same', async () => {
    const { library, calls, opened } = start(async () => ({ items: [], next: null }))
    await opened()
    library.send({ type: 'query.changed', query: { ...firstQuery } })
    expect(library.getSnapshot().value).toEqual({ ready: 'idle' })
    expect(calls).not.toHaveBeenCalled()
  })

  it('refreshes all loaded pages and replaces them at once', async () => {
    let all = someClips(500)
    const { library, calls, ids, idle } = start(serverOf(() => all))
    library.send({ type: 'library.opened' })
    await idle()
    for (let page = 0; page < 5; page += 1) {
      library.send({ type: 'more.requested' })
      await idle()
    }
    const seen = new Set<number>()
    library.subscribe(({ context }) => seen.add(context.ids.length))
    all = [aClip({ id: 'new', created_at: '2027-01-01T00:00:00Z' }), ...all]
    calls.mockClear()
    library.send({ type: 'refresh.requested' })
    await idle()
    expect(calls.mock.calls.map(([asked]) => [asked.limit, asked.cursor])).toEqual([
      [200, undefined],
      [200, '200'],
    ])
    expect(ids()[0]).toBe('new')
    expect([...seen]).toEqual([360, 400])
  })

  it('refreshes after the current load', async () => {
    const { library, calls, idle } = start(serverOf(() => someClips(100)))
    library.send({ type: 'library.opened' })
    await idle()
    library.send({ type: 'more.requested' })
    library.send({ type: 'refresh.requested' })
    await untilTrue(() => calls.mock.calls.length === 3)
    await idle()
    expect(calls.mock.calls.at(-1)?.[0]).toEqual({ order_by: '-created_at', limit: 200 })
  })

  it('keeps the list when a refresh fails', async () => {
    let down = false
    const { library, ids, idle } = start(async () => {
      if (down) throw callFailure(500, { message: 'Down.' })
      return { items: [aClip()], next: null }
    })
    library.send({ type: 'library.opened' })
    await idle()
    down = true
    library.send({ type: 'refresh.requested' })
    await idle()
    expect(ids()).toEqual(['c1'])
    expect(library.getSnapshot().context.error).toBe('Network error')
  })

  it('refreshes once when picture URLs have expired', async () => {
    const { library, calls, idle } = start(async () => ({ items: [aClip()], next: null }))
    library.send({ type: 'library.opened' })
    await idle()
    library.send({ type: 'poster.failed' })
    await idle()
    library.send({ type: 'poster.failed' })
    await idle()
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('changes, removes and restores clips by id', async () => {
    const { library, ids, clips, idle, store, restore } = start(async () => ({ items: someClips(3), next: null }))
    library.send({ type: 'library.opened' })
    await idle()
    const second = clips()[1]
    store.patch('c00001', { title: 'Renamed' })
    expect(clips().map(({ title }) => title)).toEqual(['c00000', 'Renamed', 'c00002'])
    store.remove('c00001')
    expect(ids()).toEqual(['c00000', 'c00002'])
    if (second) restore(second)
    expect(ids()).toEqual(['c00000', 'c00001', 'c00002'])
  })

  it('keeps a deleted clip hidden when a stale response still contains it', async () => {
    let answer: (page: ClipPage) => void = () => {}
    const { library, ids, idle, until, store } = start(() => new Promise((resolve) => (answer = resolve)))
    library.send({ type: 'library.opened' })
    store.remove('c00000')
    answer({ items: someClips(2), next: null })
    await until('ready')
    await idle()
    expect(ids()).toEqual(['c00001'])
  })

  it.each([
    ['no network', callFailure(null, null), 'Network error'],
    ['a refused question', callFailure(400, { non_field_errors: ['Not our cursor.'] }), ['Not our cursor.']],
  ])('stores the failure for %s and loads again on request', async (_, failure, stored) => {
    let down = true
    const { library, ids, idle, until } = start(async () => {
      if (down) throw failure
      return { items: [aClip()], next: null }
    })
    library.send({ type: 'library.opened' })
    await until('failed')
    expect(library.getSnapshot().context.error).toEqual(stored)
    library.send({ type: 'error.reset' })
    expect(library.getSnapshot().context.error).toBeNull()
    down = false
    library.send({ type: 'retry.requested' })
    await idle()
    expect(ids()).toEqual(['c1'])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import type { Clip, NotReady } from '../../contract/clips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { aClip, aNotReady, someClips } from '../testing/mockClips.ts'
import type { ClipCalls } from './ClipCalls.ts'
import { type ClipsSlice, createClips, noClips } from './createClips.ts'

function start(over: Partial<ClipCalls> = {}, restored: ClipsSlice = noClips) {
  const world = { clips: [aClip(), aClip({ id: 'c2', liked: true, likes: 1 })], entries: [] as NotReady[] }
  const page = async (items: Clip[]) => ({ items, next: null })
  const calls: ClipCalls = {
    list: () => page(world.clips),
    favorites: () => page(world.clips.filter(({ liked }) => liked)),
    getQuietly: async ({ id }) => world.clips.find((clip) => clip.id === id) ?? Promise.reject(callFailure(404, null)),
    notReady: async () => world.entries,
    notReadyQuietly: async () => world.entries,
    retry: async ({ id }) => aNotReady({ id }),
    delete: async () => null,
    restore: async ({ id }) => aClip({ id, liked: id === 'c2' }),
    like: async () => ({ status: 'liked' }),
    unlike: async () => ({ status: 'unliked' }),
    update: async ({ id, title }) => aClip({ id, title }),
    download: async () => ({ status: 200 }),
    downloadMany: async () => ({ status: 200 }),
    ...over,
  }
  const clock = new SimulatedClock()
  const clips = createClips({ calls, restored, options: { clock } })
  const open = async () => {
    for (const list of [clips.library, clips.favorites]) {
      list.send({ type: 'library.opened' })
      await waitFor(list, (it) => it.matches({ ready: 'idle' }))
    }
  }
  const quiet = () => vi.waitUntil(() => !clips.getState().loading)
  return { clips, clock, world, open, quiet }
}

const ids = (clips: Clip[]) => clips.map(({ id }) => id)

describe('createClips', () => {
  it('shows what was restored before anything is fetched', () => {
    const restored = { clips: someClips(1), clips_not_ready: [aNotReady()], favorite_clips: someClips(1) }
    const { clips } = start({}, restored)
    expect(clips.getState()).toEqual({ ...restored, loading: false, error: null })
  })

  it('is loading while something is under way, and stores what came', async () => {
    const { clips, open } = start()
    clips.library.send({ type: 'library.opened' })
    expect(clips.getState().loading).toBe(true)
    await open()
    expect(clips.getState()).toMatchObject({ loading: false, error: null, clips: [{ id: 'c1' }, { id: 'c2' }] })
    expect(ids(clips.getState().favorite_clips)).toEqual(['c2'])
  })

  it('shows a like in every list that has the clip', async () => {
    const { clips, open, quiet } = start()
    await open()
    const [favorite] = clips.getState().favorite_clips
    clips.likes.send({ type: 'like.wished', clips: favorite ? [favorite] : [], liked: false })
    await quiet()
    expect(clips.getState()).toMatchObject({ clips: [{}, { liked: false }], favorite_clips: [{ liked: false }] })
  })

  it('removes a deleted clip from every list, and brings it back', async () => {
    const { clips, open, quiet } = start()
    await open()
    clips.deletion.send({ type: 'delete.requested', clips: clips.getState().favorite_clips })
    await quiet()
    expect([ids(clips.getState().clips), ids(clips.getState().favorite_clips)]).toEqual([['c1'], []])
    clips.deletion.send({ type: 'undo.requested' })
    await quiet()
    expect([ids(clips.getState().clips), ids(clips.getState().favorite_clips)]).toEqual([['c1', 'c2'], ['c2']])
  })

  it('renames a clip in every list', async () => {
    const { clips, open, quiet } = start()
    await open()
    clips.rename.send({ type: 'rename.started', clip: aClip() })
    clips.rename.send({ type: 'title.changed', title: 'New' })
    clips.rename.send({ type: 'rename.submitted' })
    await quiet()
    expect(clips.getState().clips[0]?.title).toBe('New')
  })

  it('fetches the new clips when a video is finished', async () => {
    const { clips, clock, world, open, quiet } = start()
    await open()
    world.entries = [aNotReady()]
    clips.notReady.send({ type: 'watch.started' })
    await waitFor(clips.notReady, (it) => it.matches('working'))
    world.entries = []
    world.clips = [aClip({ id: 'new' }), ...world.clips]
    clock.increment(2000)
    await vi.waitUntil(() => clips.getState().clips.length === 3)
    await quiet()
    expect(ids(clips.getState().clips)).toEqual(['new', 'c1', 'c2'])
  })

  it('looks after a clip that gets a new file', async () => {
    const { clips, clock, world, open } = start()
    world.clips = [aClip({ state: 'rendering' })]
    await open()
    world.clips = [aClip({ media_url: '/new.mp4' })]
    clock.increment(2000)
    await vi.waitUntil(() => clips.getState().clips[0]?.state === 'ready')
    expect(clips.getState().clips[0]?.media_url).toBe('/new.mp4')
  })

  it('has one error for all and lets it be reset', async () => {
    const { clips, quiet } = start({ list: () => Promise.reject(callFailure(null, null)) })
    clips.library.send({ type: 'library.opened' })
    await quiet()
    expect(clips.getState().error).toBe('Network error')
    clips.resetErrors()
    expect(clips.getState().error).toBeNull()
  })

  it('tells of every change until it is not asked to any more', async () => {
    const { clips, open } = start()
    const listener = vi.fn()
    const stop = clips.subscribe(listener)
    await open()
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    stop()
    await open()
    expect(listener).not.toHaveBeenCalled()
  })
})

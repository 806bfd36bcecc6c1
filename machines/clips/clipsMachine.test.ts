import { shallowEqual } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import type { Clip, NotReady } from '../../contract/clips.ts'
import { aClip, aNotReady, someClips } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { notReadyView } from '../notReady/notReadyProps.ts'
import { outboxMachine } from '../outbox/outboxMachine.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { ana } from '../testing/ana.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { ClipCalls } from './ClipCalls.ts'
import { type ClipsSlice, noClips } from './ClipsSlice.ts'
import { clipsOf } from './clipsOf.ts'
import { clipsState, followSlice } from './clipsState.ts'
import { provideClips } from './provideClips.ts'

const noRender = () => Promise.reject(callFailure(404, null))

function start(over: Partial<ClipCalls> = {}, slice: ClipsSlice = noClips) {
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
    update: async ({ id, title }) => aClip({ id, title }),
    download: async () => ({ status: 200 }),
    exportOne: async () => ({ status: 200 }),
    downloadMany: async () => ({ status: 200 }),
    ...over,
  }
  const clock = new SimulatedClock()
  const uploading = { end: () => {} }
  const warning = vi.fn()
  const logic = provideClips({
    calls,
    renders: { start: noRender, getQuietly: noRender, cancel: noRender },
    videos: { getQuietly: async ({ id }) => aVideo({ id, words: 12 }), recognise: async ({ id }) => aVideo({ id }) },
    plans: async () => [],
    transfer: () =>
      new Promise((resolve) => {
        uploading.end = () => resolve({ entry: aNotReady({ status: 'queued' }), next: null })
      }),
    recallCaptions: async () => null,
    readLength: async () => 30,
    uploadedVideo: async ({ id }) => ({ ...aNotReady({ id }), returned_to: id === 'again' ? 'v1' : null }),
    discardUpload: async () => {},
    unfinishedUploads: async () => [],
    awaitNetwork: fromCallback(() => {}),
    reader: fromCallback(({ sendBack }) => {
      sendBack({ type: 'clips.found', found: aLocalSelection(), isWhole: true })
    }),
    readCaptions: async () => ({ problem: 'unreadable' }),
    choosePlace: async () => null,
    carryMarks: async () => {},
    framer: fromCallback(() => {}),
    markKeeper: fromCallback(() => {}),
    writer: fromCallback(() => {}),
    leaveWarning: fromCallback(() => {
      warning('starts')
      return () => warning('ends')
    }),
  })
  const outbox = createActor(outboxMachine, { input: { calls: [], isOffline: false } }).start()
  const clips = { ...clipsOf(createActor(logic, { clock, input: { slice, user: ana } }).start()), likes: outbox }
  const state = () => clipsState(clips)
  const open = async () => {
    for (const list of [clips.library, clips.favorites]) {
      list.send({ type: 'library.opened' })
      await waitFor(list, (it) => it.matches({ ready: 'idle' }))
    }
  }
  const quiet = () => untilTrue(() => !state().loading)
  return { clips, state, clock, world, uploading, warning, open, quiet }
}

const ids = (clips: Clip[]) => clips.map(({ id }) => id)

describe('clipsMachine', () => {
  it('shows restored clips before anything is loaded', () => {
    const restored = { clips: someClips(1), clips_not_ready: [aNotReady()], favorite_clips: someClips(1) }
    const { state } = start({}, restored)
    expect(state()).toEqual({ ...restored, loading: false, error: null })
  })

  it('is loading while a request is pending, and stores the response', async () => {
    const { clips, state, open } = start()
    clips.library.send({ type: 'library.opened' })
    expect(state().loading).toBe(true)
    await open()
    expect(state()).toMatchObject({ loading: false, error: null, clips: [{ id: 'c1' }, { id: 'c2' }] })
    expect(ids(state().favorite_clips)).toEqual(['c2'])
  })

  it('shows a like in every list with the clip', async () => {
    const { clips, state, open } = start()
    await open()
    clips.store.patch('c2', { liked: false })
    expect(state()).toMatchObject({ clips: [{}, { liked: false }], favorite_clips: [{ liked: false }] })
  })

  it('removes a deleted clip from every list, and restores it on undo', async () => {
    const { clips, state, open, quiet } = start()
    await open()
    clips.deletion.send({ type: 'delete.requested', clips: state().favorite_clips })
    await quiet()
    expect([ids(state().clips), ids(state().favorite_clips)]).toEqual([['c1'], []])
    clips.deletion.send({ type: 'undo.requested' })
    await quiet()
    expect([ids(state().clips), ids(state().favorite_clips)]).toEqual([['c1', 'c2'], ['c2']])
  })

  it('renames a clip in every list', async () => {
    const { clips, state, open, quiet } = start()
    await open()
    clips.rename.send({ type: 'rename.started', clip: aClip() })
    clips.rename.send({ type: 'title.changed', title: 'New' })
    clips.rename.send({ type: 'rename.submitted' })
    await quiet()
    expect(state().clips[0]?.title).toBe('New')
  })

  it('keeps a like that is pressed while a new title is saved', async () => {
    const saved = Promise.withResolvers<Clip>()
    const { clips, state, open, quiet } = start({ update: () => saved.promise })
    await open()
    clips.rename.send({ type: 'rename.started', clip: aClip() })
    clips.rename.send({ type: 'title.changed', title: 'New' })
    clips.rename.send({ type: 'rename.submitted' })
    clips.store.patch('c1', { liked: true, likes: 1 })
    saved.resolve(aClip({ title: 'New' }))
    await quiet()
    expect(state().clips[0]).toMatchObject({ title: 'New', liked: true, likes: 1 })
  })

  it('follows the recognition of speech from the list of videos in processing to its result', async () => {
    const { clips, clock, world, quiet } = start()
    const found = () => clips.recognitions.getSnapshot().context.jobs.map(({ id, state }) => `${id} ${state}`)
    world.entries = [aNotReady({ id: 'v1', words_due: true })]
    clips.notReady.send({ type: 'watch.started', by: 'tray' })
    await untilTrue(() => found().join() === 'v1 working')
    world.entries = []
    clock.increment(2000)
    await untilTrue(() => found().join() === 'v1 found')
    await quiet()
  })

  it('emits that the counts have changed when a video is finished and when clips are deleted', async () => {
    const { clips, state, open, quiet } = start()
    await open()
    const emitted: string[] = []
    clips.actor.on('*', ({ type }) => emitted.push(type))
    clips.actor.send({ type: 'videos.finished', ids: ['v1'] })
    await quiet()
    expect(emitted).toEqual(['counts.changed'])
    clips.deletion.send({ type: 'delete.requested', clips: state().clips })
    await quiet()
    expect(emitted).toEqual(['counts.changed', 'counts.changed'])
  })

  it('reports when an uploaded file belongs to an existing video', async () => {
    const { clips, clock, world, open, quiet } = start()
    await open()
    world.entries = [aNotReady({ id: 'again' }), aNotReady({ id: 'new' })]
    clips.notReady.send({ type: 'watch.started', by: 'list' })
    await waitFor(clips.notReady, (it) => it.matches('working'))
    world.entries = []
    clock.increment(2000)
    await waitFor(clips.returned, ({ context }) => context.returned.length > 0 && context.unknown.length === 0)
    await quiet()
    expect(clips.returned.getSnapshot().context.returned).toMatchObject([{ videoId: 'v1' }])
  })

  it('shows the clips that the browser found until the server’s clips arrive', async () => {
    const { clips, clock, world, uploading } = start()
    clips.uploads.send({ type: 'files.added', files: [new File(['x'], 'talk.mp4', { type: 'video/mp4' })] })
    await untilTrue(() => clips.uploads.getSnapshot().context.uploads[0]?.ref.getSnapshot().matches('ready'))
    const [upload] = clips.uploads.getSnapshot().context.uploads
    const found = () => upload?.analysis?.getSnapshot().value
    clips.uploads.send({ type: 'uploads.submitted' })
    await untilTrue(() => upload?.ref.getSnapshot().matches('sending'))
    world.entries = [aNotReady()]
    clips.notReady.send({ type: 'watch.started', by: 'list' })
    uploading.end()
    await waitFor(clips.notReady, (it) => it.matches('working'))
    await untilTrue(() => upload?.ref.getSnapshot().matches('sent'))
    expect(found()).toEqual({ open: 'settled' })
    world.entries = []
    clock.increment(2000)
    await untilTrue(() => found() === 'replaced')
  })

  it('polls a clip whose file is being rendered', async () => {
    const { state, clock, world, open } = start()
    world.clips = [aClip({ state: 'rendering' })]
    await open()
    world.clips = [aClip({ media_url: '/new.mp4' })]
    clock.increment(2000)
    await untilTrue(() => state().clips[0]?.state === 'ready')
    expect(state().clips[0]?.media_url).toBe('/new.mp4')
  })

  it('exposes one error for all actors and resets it', async () => {
    const { clips, state, quiet } = start({ list: () => Promise.reject(callFailure(null, null)) })
    clips.library.send({ type: 'library.opened' })
    await quiet()
    expect(state().error).toBe('Network error')
    clips.actor.send({ type: 'error.reset' })
    expect(state().error).toBeNull()
  })

  it('passes on the persisted slice when it changes, and only then', async () => {
    const { clips, clock, world, open, quiet } = start()
    const slices: ClipsSlice[] = []
    followSlice(clips.actor, (slice) => slices.push(slice))
    await open()
    expect(slices.at(-1)).toMatchObject({ clips: [{ id: 'c1' }, { id: 'c2' }], favorite_clips: [{ id: 'c2' }] })
    world.entries = [aNotReady()]
    clips.notReady.send({ type: 'watch.started', by: 'list' })
    await waitFor(clips.notReady, (it) => it.matches('working'))
    const [count, shown] = [slices.length, notReadyView(clips.notReady.getSnapshot())]
    world.entries = structuredClone(world.entries)
    clock.increment(2000)
    await waitFor(clips.notReady, (it) => it.matches('working'))
    await quiet()
    expect(slices).toHaveLength(count)
    expect(shallowEqual(notReadyView(clips.notReady.getSnapshot()), shown)).toBe(true)
  })

  it('follows a video from its upload to its clips', async () => {
    const { clips, state, clock, world, uploading, warning, open } = start()
    await open()
    const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' })
    clips.notReady.send({ type: 'watch.started', by: 'list' })
    await waitFor(clips.notReady, (it) => it.matches('resting'))
    clips.uploads.send({ type: 'files.added', files: [file] })
    await untilTrue(() => clips.uploads.getSnapshot().context.uploads[0]?.ref.getSnapshot().matches('ready'))
    clips.uploads.send({ type: 'uploads.submitted' })
    await untilTrue(() => warning.mock.calls.length === 1)
    uploading.end()
    await untilTrue(() => state().clips_not_ready.length === 1)
    expect(warning.mock.calls).toEqual([['starts'], ['ends']])
    for (const status of ['analysing', 'rendering'] as const) {
      world.entries = [aNotReady({ status })]
      clock.increment(2000)
      await untilTrue(() => state().clips_not_ready[0]?.status === status)
    }
    world.entries = []
    world.clips = [aClip({ id: 'new' })]
    clock.increment(2000)
    await untilTrue(() => state().clips[0]?.id === 'new')
    expect(state().clips_not_ready).toEqual([])
  })

  it('shows a saved trim in the lists, then its new file', async () => {
    const { clips, state, clock, world, open } = start()
    await open()
    const saved = aClip({ state: 'rendering', end: 100 })
    clips.actor.send({ type: 'clip.patched', id: saved.id, patch: saved })
    expect(state().clips[0]).toEqual(saved)
    world.clips = [aClip({ end: 100, media_url: '/new.mp4' })]
    clock.increment(2000)
    await untilTrue(() => state().clips[0]?.media_url === '/new.mp4')
    expect(state().clips[0]).toMatchObject({ state: 'ready', end: 100 })
  })

  it('shows the views counted by the player, and reports downloads', async () => {
    const { clips, state, open, quiet } = start()
    await open()
    const reports: string[] = []
    clips.actor.on('download.reported', ({ ids, status }) => reports.push(`${ids} ${status}`))
    clips.store.patch('c1', { views: 7 })
    expect(state().clips[0]?.views).toBe(7)
    clips.downloads.send({ type: 'download.requested', clips: [aClip()] })
    await quiet()
    expect(reports).toEqual(['c1 200'])
  })

  it('passes a new plan and look on to the uploads', async () => {
    const { clips } = start()
    await waitFor(clips.uploads, (it) => it.matches('idle'))
    clips.actor.send({
      type: 'user.changed',
      user: {
        ...ana,
        plan: 'studio',
        preferred_aspect: '9:16',
        preferred_captions: 'pop',
      },
    })
    expect(clips.uploads.getSnapshot().context).toMatchObject({
      planName: 'studio',
      settings: { aspect: '9:16', caption_style: 'pop' },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { untilPasses } from '../../scripts/waiting.ts'
import { localVideoView } from '../localVideo/localVideoProps.ts'
import { type ChosenFile, type KeptVideo, keptShape, newlyKept, readKeptVideo } from './KeptVideo.ts'
import { localLibraryView } from './localLibraryProps.ts'
import { type LocalLibraryActors, provideLocalLibrary } from './provideLocalLibrary.ts'

const chosen = (name: string): ChosenFile => ({ file: new File([name], name, { lastModified: 0 }), handle: null })
const kept = (name: string, addedAt = 0) => newlyKept(chosen(name), name, addedAt)

/** Starts a browser whose storage is a list. Files are identified by their names. */
function start(stored: KeptVideo[] = [], over: Partial<LocalLibraryActors> = {}) {
  const storage = new Map(stored.map((video) => [video.id, video]))
  const machine = provideLocalLibrary({
    loadVideos: async () => [...storage.values()],
    recognise: async (files) => files.map((it) => ({ chosen: it, id: it.file.name, at: 1 })),
    forgetVideos: async (ids) => {
      for (const id of ids) storage.delete(id)
    },
    keepVideo: async (video) => void storage.set(video.id, video),
    identify: async ({ name }) => name,
    peek: async () => null,
    ask: async () => null,
    choosePlace: async () => null,
    readCaptions: async () => ({ problem: 'unreadable' }),
    reader: fromCallback(() => {}),
    writer: fromCallback(() => {}),
    framer: fromCallback(() => {}),
    ...over,
  })
  const actor = createActor(machine).start()
  const view = () => localLibraryView(actor.getSnapshot())
  const settles = (state: string) => untilPasses(() => expect(view().state).toBe(state))
  const ids = () => view().videos.map(({ id }) => id)
  return { actor, storage, view, settles, ids }
}

describe('localLibraryMachine', () => {
  it('lists stored videos, newest first', async () => {
    const { settles, ids } = start([kept('old.mp4', 1), kept('new.mp4', 2)])
    await settles('listed')
    expect(ids()).toEqual(['new.mp4', 'old.mp4'])
  })

  it('adds chosen files and stores them', async () => {
    const { actor, settles, ids, storage } = start()
    await settles('empty')
    actor.send({ type: 'files.chosen', files: [chosen('a.mp4')] })
    actor.send({ type: 'files.chosen', files: [chosen('b.mp4'), chosen('b.mp4')] })
    await settles('listed')
    expect(ids()).toEqual(['a.mp4', 'b.mp4'])
    await untilPasses(() => expect([...storage.keys()]).toEqual(['a.mp4', 'b.mp4']))
  })

  it('gives a new video the look of the newest one', async () => {
    const old = { ...kept('old.mp4', 1), aspect: '1:1', captionStyle: 'box' } as const
    const { actor, settles, storage } = start([old, { ...kept('newer.mp4', 2), aspect: '9:16', captionStyle: 'none' }])
    await settles('listed')
    actor.send({ type: 'files.chosen', files: [chosen('a.mp4')] })
    await untilPasses(() =>
      expect(storage.get('a.mp4')).toMatchObject({ aspect: '9:16', captionStyle: 'none', found: null }),
    )
  })

  it('reopens a stored video when its file is chosen again', async () => {
    const { actor, settles, view, ids } = start([kept('a.mp4')])
    await settles('listed')
    const file = () => view().videos.map(({ ref }) => localVideoView(ref.getSnapshot()).file)
    expect(file()).toEqual(['away'])
    actor.send({ type: 'files.chosen', files: [chosen('a.mp4')] })
    await untilPasses(() => expect(file()).toEqual(['open']))
    expect(ids()).toEqual(['a.mp4'])
  })

  it('lists files that it can’t read', async () => {
    const recognise = async (files: ChosenFile[]) => files.map((it) => ({ chosen: it, id: null, at: 0 }))
    const { actor, settles, view } = start([], { recognise })
    await settles('empty')
    actor.send({ type: 'files.chosen', files: [chosen('gone.mp4')] })
    await untilPasses(() => expect(view()).toMatchObject({ state: 'empty', unread: ['gone.mp4'] }))
  })

  describe('with captions among the files', () => {
    const readCaptions: LocalLibraryActors['readCaptions'] = async ({ name }) => ({ captions: { name, lines: [] } })
    const withCaptions = async (...names: string[]) => {
      const started = start([kept('stored.mp4')], { readCaptions })
      await started.settles('listed')
      started.actor.send({ type: 'files.chosen', files: names.map(chosen) })
      await started.settles('listed')
      const captionsOf = (id: string) => started.storage.get(id)?.captions?.name
      return { ...started, captionsOf }
    }

    it('adds them to the video of their name', async () => {
      const { captionsOf, view } = await withCaptions('a.en.srt', 'a.mp4', 'b.mp4', 'b.vtt')
      await untilPasses(() => expect([captionsOf('a.mp4'), captionsOf('b.mp4')]).toEqual(['a.en.srt', 'b.vtt']))
      expect(view().captionsAlone).toEqual([])
    })

    it('adds them to an open video that was added before', async () => {
      const { actor, captionsOf, view } = await withCaptions('a.mp4')
      actor.send({ type: 'files.chosen', files: [chosen('a.srt')] })
      await untilPasses(() => expect(captionsOf('a.mp4')).toBe('a.srt'))
      expect(view().captionsAlone).toEqual([])
    })

    it('names those whose video is not here or not open', async () => {
      const { view, captionsOf } = await withCaptions('other.srt', 'stored.srt', 'a.mp4')
      await untilPasses(() => expect(view().captionsAlone).toEqual(['other.srt', 'stored.srt']))
      expect(captionsOf('a.mp4')).toBeUndefined()
    })
  })

  it('names refused files until others are chosen', async () => {
    const { actor, settles, view } = start()
    await settles('empty')
    actor.send({ type: 'files.refused', names: ['notes.txt'] })
    expect(view().refused).toEqual(['notes.txt'])
    actor.send({ type: 'files.chosen', files: [chosen('a.mp4')] })
    expect(view().refused).toEqual([])
  })

  it('continues in memory without storage', async () => {
    let isBroken = true
    const loadVideos = async () => {
      if (isBroken) throw new Error('No storage here.')
      return [kept('stored.mp4')]
    }
    const { actor, settles, ids } = start([], { loadVideos })
    await settles('unreadable')
    actor.send({ type: 'files.chosen', files: [chosen('a.mp4')] })
    await settles('unreadable')
    expect(ids()).toEqual(['a.mp4'])
    isBroken = false
    actor.send({ type: 'load.retried' })
    await settles('listed')
    expect(ids()).toEqual(['a.mp4', 'stored.mp4'])
  })

  it('deletes videos, and reports a failed deletion', async () => {
    let isBroken = true
    const forgotten: string[][] = []
    const forgetVideos = async (ids: string[]) => {
      if (isBroken) throw new Error('No.')
      forgotten.push(ids)
    }
    const { actor, settles, ids } = start([kept('a.mp4', 2), kept('b.mp4', 1)], { forgetVideos })
    await settles('listed')
    actor.send({ type: 'videos.deleted', ids: ['a.mp4'] })
    await settles('undeleted')
    isBroken = false
    actor.send({ type: 'deletion.retried' })
    await settles('listed')
    expect([ids(), forgotten]).toEqual([['b.mp4'], [['a.mp4']]])
    actor.send({ type: 'videos.deleted', ids: ['b.mp4'] })
    await settles('empty')
  })
})

describe('readKeptVideo', () => {
  it('reads the current shape and rejects every other', () => {
    const video = kept('a.mp4')
    expect(readKeptVideo(structuredClone({ ...video, handle: null }))).toEqual(video)
    const { captions: _, facePosters: __, ...older } = video
    expect(readKeptVideo(older)).toEqual(video)
    const others = [null, 'text', {}, { ...video, shape: keptShape + 1 }, { ...video, marks: [] }, { ...video, id: 3 }]
    expect(others.map(readKeptVideo)).toEqual(others.map(() => null))
  })
})

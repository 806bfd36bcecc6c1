import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { Clip } from '../../../contract/clips.ts'
import { aClip, someClips } from '../../../contract/testing/sampleClips.ts'
import { listedIn } from '../../../machines/clipLibrary/clipPages.ts'
import { clipsState } from '../../../machines/clips/clipsState.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import { ana } from '../../../machines/testing/ana.ts'
import { aRender } from '../../../machines/testing/aRender.ts'
import { untilPasses, untilTrue } from '../../../scripts/waiting.ts'
import type { DraftStorage } from '../store/createDrafts.ts'
import { clipsOver } from './testing/clipsOver.ts'

/** A tab's storage, which survives a reload. */
function tabStorage(): DraftStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

describe('openClips', () => {
  it('starts with the stored clips, and stores the response', async () => {
    const { store, open } = clipsOver({ '/api/clips/': () => Response.json([aClip({ title: 'Fresh' })]) })
    const clips = open()
    const { library } = clips
    expect(clipsState(clips).clips).toMatchObject([{ title: 'Stored' }])
    library.send({ type: 'library.opened' })
    await waitFor(library, (it) => it.matches({ ready: 'idle' }))
    expect(store.slices().clip.clips).toMatchObject([{ title: 'Fresh' }])
  })

  it('returns the running actors when called again', () => {
    const { open } = clipsOver()
    const first = open()
    expect(open()).toEqual(first)
    expect(open().uploads).toBe(first.uploads)
  })

  it('resets its errors with those of the store', async () => {
    const { store, open } = clipsOver({ '/api/clips/': () => Response.json({}, { status: 500 }) })
    const clips = open()
    const { library } = clips
    library.send({ type: 'library.opened' })
    await waitFor(library, (it) => it.matches('failed'))
    expect(clipsState(clips).error).toBe('Network error')
    store.resetErrors()
    expect(clipsState(clips).error).toBeNull()
  })

  it.each(['session.expired', 'account.deleted', 'logout.requested'] as const)(
    'ends with the session on %s',
    (type) => {
      const { store, open } = clipsOver()
      const { actor, uploads } = open()
      store.session.send({ type })
      expect(clipsIn(store.session)).toBeUndefined()
      expect([actor.getSnapshot().status, uploads.getSnapshot().status]).toEqual(['stopped', 'stopped'])
    },
  )

  it('starts empty for the next user', () => {
    const { store, open } = clipsOver()
    const before = open()
    store.session.send({ type: 'session.expired' })
    store.session.send({ type: 'session.opened', auth: { user: { ...ana, id: 'u2' }, token: 'other' } })
    const after = open()
    expect(after.actor).not.toBe(before.actor)
    expect(clipsState(after)).toMatchObject({ clips: [], clips_not_ready: [], favorite_clips: [] })
  })

  it.each<[string, () => Response, unknown]>([
    ['the status of the answer', () => Response.json({ status: 'liked' }), 'liked'],
    ['the HTTP status of a refusal', () => Response.json({}, { status: 500 }), 500],
    ['no status when no answer came', () => Promise.reject(new TypeError('Failed to fetch')) as never, null],
  ])('reports a like with %s', async (_, answer, status) => {
    const clip = aClip()
    const { open } = clipsOver({ [`/api/clips/${clip.id}/like/`]: answer })
    const { likes } = open()
    const onReport = vi.fn()
    likes.on('like.reported', onReport)
    likes.send({ type: 'like.requested', clips: [clip], liked: true })
    await untilTrue(() => onReport.mock.calls.length > 0)
    expect(onReport).toHaveBeenCalledExactlyOnceWith({ type: 'like.reported', id: clip.id, status })
  })

  it('keeps a like that is pressed while the list loads, whichever response is first', async () => {
    const clip = aClip({ liked: false, likes: 3 })
    for (const isListFirst of [true, false]) {
      const list = Promise.withResolvers<Response>()
      const like = Promise.withResolvers<Response>()
      const { open } = clipsOver({
        '/api/clips/': () => list.promise as never,
        [`/api/clips/${clip.id}/like/`]: () => like.promise as never,
      })
      const { library, likes, store } = open()
      library.send({ type: 'library.opened' })
      likes.send({ type: 'like.requested', clips: [clip], liked: true })
      const respond = [
        async () => {
          list.resolve(Response.json([clip]))
          await waitFor(library, (it) => it.matches({ ready: 'idle' }))
        },
        async () => {
          like.resolve(Response.json({ status: 'liked' }))
          await waitFor(likes, (it) => it.matches('empty'))
        },
      ]
      for (const next of isListFirst ? respond : respond.toReversed()) await next()
      expect(store.get(clip.id)).toMatchObject({ liked: true, likes: 4 })
    }
  })

  it('resumes unfinished exports after a reload, until the user signs out', async () => {
    const tab = tabStorage()
    const clip = aClip({ title: 'Why?' })
    const asked: string[] = []
    const answers = {
      [`/api/clips/${clip.id}/render/`]: () => {
        asked.push(clip.id)
        return Response.json(aRender({ clip_id: clip.id }), { status: 202 })
      },
    }
    const waiting = async ({ exports }: ReturnType<ReturnType<typeof clipsOver>['open']>) =>
      waitFor(exports, (it) => it.matches({ files: 'waiting' }))
    const before = clipsOver(answers, ana, tab)
    const { exports } = before.open()
    for (const choice of ['tiktok', 'gif'] as const) exports.send({ type: 'export.requested', clip, choice })
    exports.send({ type: 'export.cancelled', clipId: clip.id, choice: 'gif' })
    exports.send({ type: 'export.requested', clip, choice: 'cover' })
    await waiting(before.open())
    before.store.stop()

    const after = clipsOver(answers, ana, tab)
    const goesOn = after.open()
    await waiting(goesOn)
    expect(asked).toHaveLength(2)
    expect(goesOn.exports.getSnapshot().context.jobs).toMatchObject([
      { choice: 'tiktok', filename: 'Why (tiktok).mp4', state: 'queued' },
      { choice: 'cover', state: 'working' },
    ])
    after.store.session.send({ type: 'logout.requested' })
    await untilTrue(() => tab.getItem(`clipaway.exports.${ana.id}`) === null)
    expect(clipsOver(answers, ana, tab).open().exports.getSnapshot().context.jobs).toEqual([])
  })

  it('removes a clip that was deleted elsewhere when liking it returns 404', async () => {
    const [gone, kept] = someClips(2) as [Clip, Clip]
    const { open } = clipsOver({
      '/api/clips/': () => Response.json([gone, kept]),
      [`/api/clips/${gone.id}/like/`]: () => Response.json({ message: 'Not found.' }, { status: 404 }),
    })
    const { library, likes } = open()
    library.send({ type: 'library.opened' })
    await waitFor(library, (it) => it.matches({ ready: 'idle' }))
    likes.send({ type: 'like.requested', clips: [gone], liked: true })
    await untilPasses(() => expect(listedIn(library.getSnapshot().context)).toEqual([kept]))
  })

  it('reloads the list when a download finds a clip missing', async () => {
    const clips = someClips(3)
    let there = clips
    const { open } = clipsOver({
      '/api/clips/': () => Response.json(there),
      '/api/clips/favorites/': () => Response.json(there),
      '/api/clips/download/': () => Response.json({ message: 'Not found.' }, { status: 404 }),
    })
    const { library, favorites, downloads } = open()
    for (const list of [library, favorites]) {
      list.send({ type: 'library.opened' })
      await waitFor(list, (it) => it.matches({ ready: 'idle' }))
    }
    there = clips.slice(1)
    downloads.send({ type: 'download.requested', clips })
    for (const list of [library, favorites]) {
      await waitFor(list, ({ context }) => context.ids.length === 2)
      expect(listedIn(list.getSnapshot().context)).toEqual(there)
    }
  })

  it('passes a changed plan on to the uploads', async () => {
    const { store, open } = clipsOver({ '/api/profile/': () => Response.json({ ...ana, plan: 'studio' }) })
    const { uploads } = open()
    await waitFor(store.session, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    await untilTrue(() => uploads.getSnapshot().context.planName === 'studio')
  })

  it('requires a signed-in user', () => {
    const { open } = clipsOver({}, null)
    expect(open).toThrow('Clips require a signed-in user.')
  })
})

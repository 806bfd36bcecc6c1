import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { listedIn } from '../../machines/clipLibrary/clipPages.ts'
import { ana as user } from '../../machines/testing/ana.ts'
import { untilPasses, untilTrue } from '../../scripts/waiting.ts'
import { clipCalls } from '../api/calls/clipCalls.ts'
import { createCalls } from '../api/createCalls.ts'
import { openClips } from '../flows/clips/openClips.ts'
import { openOutbox } from '../flows/outbox/openOutbox.ts'
import { emptySlices } from '../flows/store/slices.ts'
import { createClient } from './createClient.ts'
import { localStore } from './storage/browserStorage.ts'
import { environment } from './testing/environment.ts'
import { config, signIn, startClient, stubPage } from './testing/stubPage.ts'

let page: EventTarget
let answers: Record<string, () => Response>

beforeEach(() => {
  ;({ page, answers } = stubPage())
  answers['/api/config/'] = () => Response.json({ ...config, sentry_dsn: null })
})

function setOnline(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine })
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
const noAnswer = (): Response => {
  throw new TypeError('Failed to fetch')
}

const outboxOf = ({ store, callsOf }: ReturnType<typeof createClient>) => openOutbox(store, callsOf(clipCalls))
const likeClip = ({ send }: ReturnType<typeof outboxOf>['actor'], id: string) =>
  send({ type: 'like.requested', clips: [aClip({ id, liked: false })], liked: true })

describe('likes without a network', () => {
  it('are kept over a reload, and sent in order once the network returns', async () => {
    localStore.setItem('authToken', 'secret')
    const signedIn = { ...emptySlices, auth: { ...emptySlices.auth, user } }
    const create = () => createClient(environment, memoryLocation({ path: '/' }), signedIn)
    const sent: string[] = []
    let network = false
    const answer = (path: string, body: object) => {
      answers[path] = () => {
        if (!network) return noAnswer()
        sent.push(path)
        return Response.json(body)
      }
    }
    for (const id of ['a', 'b', 'c']) answer(`/api/clips/${id}/like/`, { status: 'liked' })
    answer('/api/clips/c/unlike/', { status: 'unliked' })
    answer('/api/clips/a/view/', { result: 'success', views: 1 })
    setOnline(false)
    const before = create()
    const { actor, view } = outboxOf(before)
    await view({ id: 'a' }).catch(() => {})
    for (const id of ['b', 'c']) likeClip(actor, id)
    actor.send({ type: 'like.requested', clips: [aClip({ id: 'c', liked: true })], liked: false })
    likeClip(actor, 'a')
    await waitFor(before.store.session, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(before.popup.getSnapshot().context.failures.map(({ calls }) => calls)).not.toContainEqual(['clips.like'])
    before.stop()
    const after = create()
    const outbox = outboxOf(after).actor
    await untilPasses(() => expect(outbox.getSnapshot().matches('waiting')).toBe(true))
    network = true
    setOnline(true)
    await untilPasses(() => expect(outbox.getSnapshot().value).toBe('empty'))
    expect(sent).toEqual(['/api/clips/a/view/', '/api/clips/b/like/', '/api/clips/a/like/'])
    expect(localStore.getItem('clipaway.outbox')).toBeNull()
    after.stop()
  })

  it('are shown as waiting, and rolled back with the reason if they are refused later', async () => {
    const started = startClient()
    signIn(started)
    const { client, texts } = started
    const clip = aClip({ liked: false, likes: 3 })
    const like = `/api/clips/${clip.id}/like/`
    answers['/api/clips/'] = () => Response.json([clip])
    for (const path of ['/api/subscription/plans/', '/api/clips/not_ready/', '/api/clips/favorites/']) {
      answers[path] = () => Response.json([])
    }
    const { library, likes } = openClips(client.store, createCalls(client.api))
    const reports: unknown[] = []
    likes.on('like.reported', ({ status }) => reports.push(status))
    library.send({ type: 'library.opened' })
    await waitFor(library, (it) => it.matches({ ready: 'idle' }))
    const shown = () => listedIn(library.getSnapshot().context).map(({ liked, likes: count }) => [liked, count])

    setOnline(false)
    answers[like] = noAnswer
    likes.send({ type: 'like.requested', clips: [clip], liked: true })
    await untilPasses(() => expect(reports).toEqual(['waiting']))
    expect([shown(), texts()]).toEqual([[[true, 4]], []])

    answers[like] = () => Response.json({ message: 'This clip is locked.' }, { status: 403 })
    setOnline(true)
    await untilPasses(() => expect(reports).toEqual(['waiting', 403]))
    expect([shown(), texts()]).toEqual([[[false, 3]], ['This clip is locked.']])
    client.stop()
  })

  it('are dropped when another user signs in', async () => {
    const started = startClient()
    signIn(started)
    setOnline(false)
    answers['/api/clips/a/like/'] = noAnswer
    const outbox = outboxOf(started.client)
    likeClip(outbox.actor, 'a')
    await untilPasses(() => expect(localStore.getItem('clipaway.outbox')).toContain('"a"'))
    const asked = vi.fn(() => Response.json({ status: 'liked' }))
    answers['/api/clips/a/like/'] = asked
    started.client.store.session.send({
      type: 'session.opened',
      auth: { user: { ...user, id: 'another' }, token: 'theirs' },
    })
    expect(outbox.actor.getSnapshot().value).toBe('empty')
    expect(asked).not.toHaveBeenCalled()
    expect(localStore.getItem('clipaway.outbox')).toBeNull()
  })

  it('are kept for the user that another tab signed in', async () => {
    const started = startClient()
    signIn(started)
    setOnline(false)
    answers['/api/clips/a/like/'] = noAnswer
    answers['/api/profile/'] = () => Response.json({ ...user, id: 'another' })
    const outbox = outboxOf(started.client)
    const { session } = started.client.store
    localStore.setItem('authToken', 'theirs')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: 'theirs' }))
    await untilTrue(() => session.getSnapshot().context.user?.id === 'another')
    likeClip(outbox.actor, 'a')
    await untilPasses(() =>
      expect(JSON.parse(localStore.getItem('clipaway.outbox') ?? '{}')).toMatchObject({ owner: 'another' }),
    )
    started.client.stop()
    localStore.removeItem('clipaway.outbox')
  })
})

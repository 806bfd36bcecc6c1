import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type OutboxEmitted, outboxMachine } from './outboxMachine.ts'

function start({ fail = () => null, isOffline = false }: { fail?: () => unknown; isOffline?: boolean } = {}) {
  const calls: string[] = []
  const machine = outboxMachine.provide({
    actors: {
      sendCall: fromCall(async ({ kind, id }) => {
        calls.push(`${kind} ${id}`)
        const failure = fail()
        if (failure) throw failure
        return { status: `${kind}d` }
      }),
    },
  })
  const likes = createActor(machine, { input: { calls: [], isOffline } }).start()
  const notified: OutboxEmitted[] = []
  likes.on('*', (event) => event.type !== 'changed' && notified.push(event))
  const until = (state: 'empty' | 'waiting') => waitFor(likes, (it) => it.matches(state))
  return { likes, notified, calls, until, settled: () => until('empty') }
}

/** Starts offline, with one like that waits. */
async function startOffline() {
  let failure: unknown = callFailure(null, null)
  const started = start({ fail: () => failure, isOffline: true })
  started.likes.send({ type: 'like.requested', clips: [free], liked: true })
  await started.until('waiting')
  const reconnect = (answer: unknown = null) => {
    failure = answer
    started.likes.send({ type: 'network.returned' })
    return started.settled()
  }
  return { ...started, reconnect }
}

const [free, liked] = [aClip({ liked: false, likes: 3 }), aClip({ liked: true, likes: 4 })]

describe('outboxMachine', () => {
  it('shows a like optimistically and reports the status of the response', async () => {
    const { likes, notified, settled } = start()
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    expect(notified).toEqual([{ type: 'clip.patched', id: 'c1', patch: { liked: true, likes: 4 } }])
    await settled()
    expect(notified.at(-1)).toEqual({ type: 'like.reported', id: 'c1', status: 'liked' })
  })

  it('shows an unlike optimistically and reports it', async () => {
    const { likes, notified, settled } = start()
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    await settled()
    expect(notified).toEqual([
      { type: 'clip.patched', id: 'c1', patch: { liked: false, likes: 3 } },
      { type: 'like.reported', id: 'c1', status: 'unliked' },
    ])
  })

  it('likes only clips that are not liked yet, one after another', async () => {
    const { likes, calls, settled } = start()
    likes.send({ type: 'like.requested', clips: [aClip({ id: 'a' }), liked, aClip({ id: 'b' })], liked: true })
    expect(calls).toEqual(['like a'])
    await settled()
    expect(calls).toEqual(['like a', 'like b'])
  })

  it('sends the opposite after the pending call, and skips requests that cancel out', async () => {
    const { likes, calls, settled } = start()
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    await settled()
    expect(calls).toEqual(['like c1'])
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    await settled()
    expect(calls).toEqual(['like c1', 'unlike c1', 'like c1'])
  })

  it.each([
    ['no network', null, null, 'Network error'],
    ['a clip that is gone', 404, { message: 'Not found.' }, 'Network error'],
    ['an old token', 401, { message: 'Token expired.' }, 'Network error'],
    ['too many calls', 429, { non_field_errors: ['Slow down.'] }, ['Slow down.']],
  ])('rolls back on %s and reports the HTTP status', async (_, status, data, error) => {
    for (const [clip, wanted] of [
      [free, true],
      [liked, false],
    ] as const) {
      const { likes, notified, settled } = start({ fail: () => callFailure(status, data) })
      likes.send({ type: 'like.requested', clips: [clip], liked: wanted })
      await settled()
      expect(notified.slice(1)).toEqual([
        { type: 'clip.patched', id: 'c1', patch: { liked: clip.liked, likes: clip.likes } },
        { type: 'like.reported', id: 'c1', status },
      ])
      expect(likes.getSnapshot().context.error).toEqual(error)
      likes.send({ type: 'error.reset' })
      expect(likes.getSnapshot().context.error).toBeNull()
    }
  })

  it('does not send the opposite after a failed call', async () => {
    const { likes, calls, notified, settled } = start({ fail: () => callFailure(500, null) })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    await settled()
    await untilTrue(() => notified.length === 4)
    expect(calls).toEqual(['like c1'])
    expect(notified.findLast(({ type }) => type === 'clip.patched')).toMatchObject({
      patch: { liked: false, likes: 3 },
    })
  })

  it('reports a like as waiting while offline, and the real status once it is sent', async () => {
    const { notified, reconnect } = await startOffline()
    expect(notified.slice(1)).toEqual([{ type: 'like.reported', id: 'c1', status: 'waiting' }])
    await reconnect()
    expect(notified.slice(2)).toEqual([{ type: 'like.reported', id: 'c1', status: 'liked' }])
  })

  it('rolls back a waiting like that is refused later', async () => {
    const { notified, reconnect } = await startOffline()
    await reconnect(callFailure(403, null))
    expect(notified.slice(2)).toEqual([
      { type: 'clip.patched', id: 'c1', patch: { liked: false, likes: 3 } },
      { type: 'like.reported', id: 'c1', status: 403 },
    ])
  })

  it('requests the lists when a like from an earlier visit is refused', async () => {
    const { likes, notified, until } = start({ fail: () => callFailure(403, null) })
    likes.send({ type: 'calls.replaced', calls: [{ kind: 'like', id: 'old' }] })
    likes.send({ type: 'network.returned' })
    await until('empty')
    expect(notified).toEqual([{ type: 'likes.unknown' }, { type: 'like.reported', id: 'old', status: 403 }])
  })

  it('drops a waiting like when the clip is unliked', async () => {
    const { likes, notified, calls } = await startOffline()
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    expect(likes.getSnapshot().value).toBe('empty')
    expect(notified.at(-1)).toEqual({ type: 'like.reported', id: 'c1', status: 'unliked' })
    expect(calls).toEqual(['like c1'])
  })

  it('tries again with the next like when the server was unreachable', async () => {
    const { likes, calls, until } = start({ fail: () => callFailure(null, null) })
    likes.send({ type: 'calls.replaced', calls: [{ kind: 'like', id: 'old' }] })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    await until('waiting')
    expect([calls, likes.getSnapshot().context.calls.map(({ id }) => id)]).toEqual([['like old'], ['old', 'c1']])
  })
})

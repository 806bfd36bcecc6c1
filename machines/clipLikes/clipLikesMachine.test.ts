import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ClipLikesEmitted, clipLikesMachine } from './clipLikesMachine.ts'

function start({ fail, waits = () => false }: { fail?: () => unknown; waits?: () => boolean } = {}) {
  const calls: string[] = []
  const machine = clipLikesMachine.provide({
    actors: {
      like: fromPromise(async ({ input: { id } }) => {
        calls.push(`like ${id}`)
        const failure = fail?.()
        if (failure) throw failure
        return { status: waits() ? ('waiting' as const) : ('liked' as const) }
      }),
      unlike: fromPromise(async ({ input: { id } }) => {
        calls.push(`unlike ${id}`)
        const failure = fail?.()
        if (failure) throw failure
        return { status: waits() ? ('waiting' as const) : ('unliked' as const) }
      }),
    },
  })
  const likes = createActor(machine).start()
  const notified: ClipLikesEmitted[] = []
  likes.on('*', (event) => notified.push(event))
  const settled = () => waitFor(likes, (it) => it.matches('idle') && it.context.pending.length === 0)
  return { likes, notified, calls, settled }
}

const [free, liked] = [aClip({ liked: false, likes: 3 }), aClip({ liked: true, likes: 4 })]

describe('clipLikesMachine', () => {
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
    ['a missing right', 403, { message: 'No.' }, 'Network error'],
    ['too many calls', 429, { non_field_errors: ['Slow down.'] }, ['Slow down.']],
    ['a broken server', 500, null, 'Network error'],
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
    await vi.waitUntil(() => notified.length === 4)
    expect(calls).toEqual(['like c1'])
    expect(notified.findLast(({ type }) => type === 'clip.patched')).toMatchObject({
      patch: { liked: false, likes: 3 },
    })
  })

  it('reports a like as waiting while offline, and the real status once it is sent', async () => {
    const { likes, notified, settled } = start({ waits: () => true })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    await settled()
    expect(notified.slice(1)).toEqual([{ type: 'like.reported', id: 'c1', status: 'waiting' }])
    likes.send({ type: 'like.settled', id: 'c1', liked: true, status: 'liked' })
    expect(notified.slice(2)).toEqual([{ type: 'like.reported', id: 'c1', status: 'liked' }])
    expect(likes.getSnapshot().context.waiting).toEqual([])
  })

  it.each([
    ['like', free, true],
    ['unlike', liked, false],
  ] as const)('rolls back a waiting %s that is refused later', async (_, clip, wanted) => {
    const { likes, notified, settled } = start({ waits: () => true })
    likes.send({ type: 'like.requested', clips: [clip], liked: wanted })
    await settled()
    likes.send({ type: 'like.settled', id: 'c1', liked: wanted, status: 403 })
    expect(notified.slice(2)).toEqual([
      { type: 'clip.patched', id: 'c1', patch: { liked: clip.liked, likes: clip.likes } },
      { type: 'like.reported', id: 'c1', status: 403 },
    ])
  })

  it('requests the lists when a like from an earlier visit is refused', () => {
    const { likes, notified } = start()
    likes.send({ type: 'like.settled', id: 'old', liked: true, status: 403 })
    expect(notified).toEqual([{ type: 'likes.unknown' }, { type: 'like.reported', id: 'old', status: 403 }])
  })

  it('drops a waiting like when the clip is unliked', async () => {
    let waiting = true
    const { likes, notified, settled } = start({ waits: () => waiting })
    likes.send({ type: 'like.requested', clips: [free], liked: true })
    await settled()
    waiting = false
    likes.send({ type: 'like.requested', clips: [liked], liked: false })
    await settled()
    expect(notified.at(-1)).toEqual({ type: 'like.reported', id: 'c1', status: 'unliked' })
    expect(likes.getSnapshot().context.waiting).toEqual([])
  })
})

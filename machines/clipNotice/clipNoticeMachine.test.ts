import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ClipReport, clipNoticeMachine } from './clipNoticeMachine.ts'

function start() {
  const actor = createActor(clipNoticeMachine).start()
  return { send: actor.send, notice: () => actor.getSnapshot().context.notice }
}

describe('clipNoticeMachine', () => {
  it('shows what succeeded', () => {
    const { send, notice } = start()
    expect(notice()).toBeNull()
    send({ type: 'like.reported', id: 'a', status: 'liked' })
    expect(notice()).toEqual({ code: 'liked', ids: ['a'] })
    send({ type: 'like.reported', id: 'a', status: 'unliked' })
    expect(notice()).toEqual({ code: 'unliked', ids: ['a'] })
    send({ type: 'download.reported', ids: ['b', 'c'], status: 200 })
    expect(notice()).toEqual({ code: 'downloaded', ids: ['b', 'c'] })
  })

  it('counts several clips in one notice, each once', () => {
    const { send, notice } = start()
    for (const id of ['a', 'b', 'a']) send({ type: 'like.reported', id, status: 'liked' })
    expect(notice()).toEqual({ code: 'liked', ids: ['a', 'b'] })
    send({ type: 'notice.dismissed' })
    send({ type: 'like.reported', id: 'c', status: 'liked' })
    expect(notice()).toEqual({ code: 'liked', ids: ['c'] })
  })

  it.each<ClipReport>([
    { type: 'like.reported', id: 'b', status: 500 },
    { type: 'like.reported', id: 'b', status: null },
    { type: 'download.reported', ids: ['b'], status: 404 },
    { type: 'download.reported', ids: ['b'], status: null },
  ])('hides the notice after $type with $status', (report) => {
    const { send, notice } = start()
    send(report)
    expect(notice()).toBeNull()
    send({ type: 'like.reported', id: 'a', status: 'liked' })
    send(report)
    expect(notice()).toBeNull()
  })
})

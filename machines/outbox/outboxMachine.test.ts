import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { outboxMachine, type PostponedCall } from './outboxMachine.ts'

const call = (text: string): PostponedCall => {
  const [kind, id] = text.split(' ')
  return { kind, id } as PostponedCall
}
const textOf = ({ kind, id }: PostponedCall) => `${kind} ${id}`

function start(send: (call: PostponedCall) => Promise<unknown>, stored: string[] = [], maySend = () => true) {
  const clock = new SimulatedClock()
  const sent: string[] = []
  const machine = outboxMachine.provide({
    guards: { maySend },
    actors: {
      sendCall: fromCall((it) => {
        sent.push(textOf(it))
        return send(it)
      }),
    },
  })
  const outbox = createActor(machine, { input: { calls: stored.map(call), isOffline: false }, clock }).start()
  return {
    outbox,
    clock,
    sent,
    postpone: (text: string) => outbox.send({ type: 'call.postponed', call: call(text) }),
    kept: () => outbox.getSnapshot().context.calls.map(textOf),
    until: (state: 'empty' | 'waiting' | 'sending') => waitFor(outbox, (it) => it.matches(state)),
  }
}

const answered = async () => {}
const offline = () => Promise.reject(callFailure(null, null))

describe('outboxMachine', () => {
  it('sends postponed calls in order once the network returns', async () => {
    const { outbox, sent, postpone, until } = start(answered)
    for (const text of ['like a', 'view b', 'unlike c']) postpone(text)
    expect(sent).toEqual([])
    outbox.send({ type: 'network.returned' })
    await until('empty')
    expect(sent).toEqual(['like a', 'view b', 'unlike c'])
  })

  it.each([
    [['like a', 'unlike a'], []],
    [['unlike a', 'like a'], []],
    [
      ['like a', 'like a', 'view a', 'view a'],
      ['like a', 'view a'],
    ],
    [['like a', 'view a', 'unlike a'], ['view a']],
    [
      ['like a', 'unlike b'],
      ['like a', 'unlike b'],
    ],
  ])('reduces %j to %j', (asked, left) => {
    const { postpone, kept } = start(answered)
    for (const text of asked) postpone(text)
    expect(kept()).toEqual(left)
  })

  it('sends the opposite of a call that is already being sent', async () => {
    const { outbox, sent, postpone, until } = start(answered)
    postpone('like a')
    outbox.send({ type: 'network.returned' })
    postpone('unlike a')
    await until('empty')
    expect(sent).toEqual(['like a', 'unlike a'])
  })

  it.each([
    ['the network fails again', null],
    ['nobody is signed in any more', 401],
  ])('keeps all calls when %s', async (_, status) => {
    const { kept, until } = start(() => Promise.reject(callFailure(status, null)), ['like a', 'view b'])
    await until('waiting')
    expect(kept()).toEqual(['like a', 'view b'])
  })

  it('retries while the server is unreachable, without showing a dismissed notice again', async () => {
    let send = offline
    const { outbox, clock, sent, until } = start(() => send(), ['like a'])
    await until('waiting')
    outbox.send({ type: 'notice.dismissed' })
    clock.increment(29_999)
    expect(sent).toHaveLength(1)
    clock.increment(1)
    await until('waiting')
    expect(sent).toHaveLength(2)
    expect(outbox.getSnapshot().matches({ waiting: 'quiet' })).toBe(true)
    send = answered as typeof offline
    clock.increment(30_000)
    await until('empty')
    expect(sent).toHaveLength(3)
  })

  it('distinguishes a lost network from an unreachable server', async () => {
    const { outbox, until } = start(offline)
    const isOffline = () => outbox.getSnapshot().context.isOffline
    outbox.send({ type: 'network.lost' })
    outbox.send({ type: 'call.postponed', call: call('like a') })
    expect(isOffline()).toBe(true)
    outbox.send({ type: 'network.returned' })
    await until('waiting')
    expect(isOffline()).toBe(false)
    outbox.send({ type: 'network.lost' })
    expect(isOffline()).toBe(true)
  })

  it('does not retry while signed out or offline', async () => {
    const { clock, sent, until } = start(offline, ['like a'], () => false)
    await until('waiting')
    clock.increment(60_000)
    expect(sent).toHaveLength(1)
  })

  it('drops a call that the server refuses, and sends the others', async () => {
    const { sent, until } = start(
      ({ id }) => (id === 'a' ? Promise.reject(callFailure(404, null)) : answered()),
      ['like a', 'like b'],
    )
    await until('empty')
    expect(sent).toEqual(['like a', 'like b'])
  })

  it('emits the result of each call before dropping it', async () => {
    const { outbox, postpone, until } = start(async ({ kind, id }) => {
      if (id === 'gone') throw callFailure(404, null)
      return kind === 'view' ? { result: 'success' } : { status: `${kind}d` }
    })
    const ended: string[] = []
    outbox.on('settled', ({ call: it, status }) => ended.push(`${textOf(it)}: ${status}`))
    for (const text of ['like a', 'like gone', 'view a', 'unlike b']) postpone(text)
    outbox.send({ type: 'network.returned' })
    await until('empty')
    expect(ended).toEqual(['like a: liked', 'like gone: 404', 'view a: null', 'unlike b: unliked'])
  })

  it('emits the calls to store after every change', async () => {
    const { outbox, postpone, until } = start(offline)
    const stored: string[][] = []
    outbox.on('changed', ({ calls }) => stored.push(calls.map(textOf)))
    postpone('like a')
    postpone('view b')
    outbox.send({ type: 'network.returned' })
    await until('waiting')
    outbox.send({ type: 'outbox.cleared' })
    expect(stored).toEqual([['like a'], ['like a', 'view b'], []])
    expect(outbox.getSnapshot().value).toBe('empty')
  })

  it('shows a waiting like until dismissed, and again for the next; views are not shown', () => {
    const { outbox, postpone } = start(answered)
    const told = () => outbox.getSnapshot().matches({ waiting: 'told' })
    postpone('view a')
    expect(told()).toBe(false)
    postpone('like a')
    expect(told()).toBe(true)
    outbox.send({ type: 'notice.dismissed' })
    postpone('view b')
    expect(told()).toBe(false)
    postpone('like b')
    expect(told()).toBe(true)
  })
})

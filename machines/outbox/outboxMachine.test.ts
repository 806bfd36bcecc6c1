import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { outboxMachine, type PostponedCall } from './outboxMachine.ts'

const call = (text: string): PostponedCall => {
  const [kind, id] = text.split(' ')
  return { kind, id } as PostponedCall
}
const textOf = ({ kind, id }: PostponedCall) => `${kind} ${id}`

interface World {
  /** The calls of an earlier visit. */
  stored?: string[]
  isSignedIn?: boolean
  isOffline?: boolean
}

function start(
  send: (call: PostponedCall) => Promise<unknown>,
  { stored = [], isSignedIn = true, isOffline = false }: World = {},
) {
  const clock = new SimulatedClock()
  const sent: string[] = []
  const machine = outboxMachine.provide({
    guards: { maySend: ({ context }) => isSignedIn && !context.isOffline },
    actors: {
      sendCall: fromCall((it) => {
        sent.push(textOf(it))
        return send(it)
      }),
    },
  })
  const outbox = createActor(machine, { input: { calls: stored.map(call), isOffline }, clock }).start()
  return {
    outbox,
    clock,
    sent,
    /** Asks for a like or an unlike, or postpones a view. */
    ask: (text: string) => {
      const { kind, id } = call(text)
      const liked = kind === 'like'
      if (kind === 'view') outbox.send({ type: 'view.postponed', id })
      else outbox.send({ type: 'like.requested', clips: [aClip({ id, liked: !liked })], liked })
    },
    kept: () => outbox.getSnapshot().context.calls.map(textOf),
    until: (state: 'empty' | 'waiting' | 'sending') => waitFor(outbox, (it) => it.matches(state)),
  }
}

const answered = async () => {}
const offline = () => Promise.reject(callFailure(null, null))

describe('outboxMachine', () => {
  it('sends postponed calls in order once the network returns', async () => {
    const { outbox, sent, ask, until } = start(answered, { stored: ['view z'], isOffline: true })
    await until('empty')
    outbox.send({ type: 'calls.replaced', calls: [call('like a')] })
    for (const text of ['view b', 'unlike c']) ask(text)
    expect(sent).toEqual(['view z'])
    outbox.send({ type: 'network.returned' })
    await until('empty')
    expect(sent).toEqual(['view z', 'like a', 'view b', 'unlike c'])
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
  ])('reduces %j to %j', async (asked, left) => {
    const { ask, kept, until } = start(offline, { stored: ['view x'], isOffline: true })
    await until('waiting')
    for (const text of asked) ask(text)
    expect(kept()).toEqual(['view x', ...left])
  })

  it('keeps all calls when nobody is signed in any more', async () => {
    const { kept, until } = start(() => Promise.reject(callFailure(401, null)), { stored: ['like a', 'view b'] })
    await until('waiting')
    expect(kept()).toEqual(['like a', 'view b'])
  })

  it('retries while the server is unreachable, without showing a dismissed notice again', async () => {
    let send = offline
    const { outbox, clock, sent, until } = start(() => send(), { stored: ['like a'] })
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
    const { outbox, ask, until } = start(offline)
    const isOffline = () => outbox.getSnapshot().context.isOffline
    outbox.send({ type: 'network.lost' })
    ask('like a')
    await until('waiting')
    expect(isOffline()).toBe(true)
    outbox.send({ type: 'network.returned' })
    await until('waiting')
    expect(isOffline()).toBe(false)
    outbox.send({ type: 'network.lost' })
    expect(isOffline()).toBe(true)
  })

  it.each([
    ['signed out', { isSignedIn: false }],
    ['offline', { isOffline: true }],
  ])('does not retry while %s', async (_, world) => {
    const { clock, sent, until } = start(offline, { stored: ['like a'], ...world })
    await until('waiting')
    clock.increment(60_000)
    expect(sent).toHaveLength(1)
  })

  it('drops a call that the server refuses, and sends the others', async () => {
    const { sent, until } = start(({ id }) => (id === 'a' ? Promise.reject(callFailure(404, null)) : answered()), {
      stored: ['view a', 'like b'],
    })
    await until('empty')
    expect(sent).toEqual(['view a', 'like b'])
  })

  it('emits the calls to store after every change', async () => {
    const { outbox, ask, until } = start(offline, { stored: ['like a'] })
    await until('waiting')
    const stored: string[][] = []
    outbox.on('changed', ({ calls }) => stored.push(calls.map(textOf)))
    ask('view b')
    outbox.send({ type: 'network.returned' })
    await until('waiting')
    outbox.send({ type: 'calls.replaced', calls: [] })
    expect(stored).toEqual([['like a', 'view b'], ['like a', 'view b'], []])
    expect(outbox.getSnapshot().value).toBe('empty')
  })

  it('stores no call that is sent at once', async () => {
    const { outbox, ask, until } = start(answered)
    const stored: string[][] = []
    outbox.on('changed', ({ calls }) => stored.push(calls.map(textOf)))
    for (const text of ['like a', 'like b']) ask(text)
    await until('empty')
    expect(stored.flat()).toEqual([])
  })

  it('shows a waiting like until dismissed, and again for the next; views are not shown', async () => {
    const { outbox, ask, until } = start(offline, { isOffline: true })
    const noticeShown = () => outbox.getSnapshot().matches({ waiting: 'noticeShown' })
    ask('view a')
    expect(noticeShown()).toBe(false)
    ask('like a')
    await until('waiting')
    expect(noticeShown()).toBe(true)
    outbox.send({ type: 'notice.dismissed' })
    ask('view b')
    expect(noticeShown()).toBe(false)
    ask('like b')
    expect(noticeShown()).toBe(true)
  })
})

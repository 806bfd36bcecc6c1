import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { popupMachine, type Unanswered } from './popupMachine.ts'

function start() {
  const popup = createActor(popupMachine).start()
  const reported: unknown[] = []
  popup.on('failed', ({ error }) => reported.push(error))
  return {
    popup,
    reported,
    fail: (call: string, text: string, { repeats = false, unanswered = null as Unanswered | null } = {}) =>
      popup.send({ type: 'call.failed', call, text, repeats, unanswered, error: `${call}: ${text}` }),
    texts: () => popup.getSnapshot().context.failures.map(({ text }) => text),
    state: () => popup.getSnapshot().value,
  }
}

describe('popupMachine', () => {
  it('shows each failure text once, latest first, until all are closed', () => {
    const { popup, fail, texts, state } = start()
    fail('a', 'one')
    fail('b', 'two')
    fail('c', 'one')
    expect(texts()).toEqual(['one', 'two'])
    popup.send({ type: 'popup.closed' })
    expect([state(), texts()]).toEqual(['open', ['two']])
    popup.send({ type: 'popup.closed' })
    expect([state(), texts()]).toEqual(['closed', []])
  })

  it('closes when the same call is tried again, but not for other calls', () => {
    const { popup, fail, texts, state } = start()
    fail('clips.like', 'No.')
    popup.send({ type: 'call.started', call: 'clips.view' })
    expect(texts()).toEqual(['No.'])
    popup.send({ type: 'call.started', call: 'clips.like' })
    expect(state()).toBe('closed')
  })

  it('shows only the latest text of a call', () => {
    const { fail, texts } = start()
    fail('a', 'one')
    fail('a', 'two')
    expect(texts()).toEqual(['two'])
  })

  it('keeps a text until all its calls have succeeded', () => {
    const { popup, fail, texts } = start()
    fail('a', 'The same.')
    fail('b', 'The same.')
    popup.send({ type: 'call.succeeded', call: 'a' })
    expect(texts()).toEqual(['The same.'])
    popup.send({ type: 'call.succeeded', call: 'b' })
    expect(texts()).toEqual([])
  })

  it('shows and reports a repeatedly failing poll once until it succeeds', () => {
    const { popup, fail, texts, reported } = start()
    const poll = () => fail('clips.notReady', 'Away.', { repeats: true })
    poll()
    poll()
    expect(texts()).toEqual(['Away.'])
    popup.send({ type: 'popup.closed' })
    poll()
    expect([texts(), reported]).toEqual([[], ['clips.notReady: Away.']])
    popup.send({ type: 'call.succeeded', call: 'clips.notReady' })
    poll()
    expect([texts(), reported.length]).toEqual([['Away.'], 2])
  })

  it('shows and reports each different failure of a poll once', () => {
    const { popup, fail, texts, reported } = start()
    const poll = (text: string, unanswered: Unanswered | null = null) =>
      fail('clips.notReady', text, { repeats: true, unanswered })
    poll('Away.')
    popup.send({ type: 'popup.closed' })
    poll('The disk is full.')
    expect(texts()).toEqual(['The disk is full.'])
    popup.send({ type: 'popup.closed' })
    poll('Away.')
    poll('The disk is full.')
    expect(texts()).toEqual([])
    poll('Away.', 'unreachable')
    expect([texts(), reported.length]).toEqual([['Away.'], 3])
  })

  it('closes when the poll succeeds', () => {
    const { popup, fail, state } = start()
    fail('clips.notReady', 'Away.', { repeats: true })
    popup.send({ type: 'call.succeeded', call: 'clips.notReady' })
    expect(state()).toBe('closed')
  })

  it.each<[string, Parameters<ReturnType<typeof start>['popup']['send']>[0]]>([
    ['any answer', { type: 'call.succeeded', call: 'other' }],
    ['the network', { type: 'network.returned' }],
  ])('drops unanswered failures when %s returns', (_, event) => {
    const { popup, fail, texts } = start()
    fail('a', 'The server said no.')
    fail('b', 'Sorry.', { unanswered: 'offline' })
    fail('c', 'Sorry.', { unanswered: 'unreachable' })
    popup.send(event)
    expect(texts()).toEqual(['The server said no.'])
  })
})

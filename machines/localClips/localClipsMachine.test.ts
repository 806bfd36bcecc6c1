import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import type { LocalMark } from './LocalMark.ts'
import { type LocalClipsEvent, localClipsMachine } from './localClipsMachine.ts'
import { localClipsView } from './localClipsProps.ts'

const [choice, other] = aLocalSelection().selection.clips
if (!choice || !other) throw new Error('There are no clips to mark.')
const edges = { start: 14, end: 30 }
const like = (liked = true): LocalClipsEvent => ({ type: 'clip.liked', id: 'a', choice, liked })
const finished = { type: 'server.finished', videoId: 'v1' } as const

/** Starts with a server that the test controls. */
function start(carry: (input: { videoId: string; marks: LocalMark[] }) => Promise<void> = async () => {}) {
  const machine = localClipsMachine.provide({ actors: { carry: fromCall(carry) } })
  const actor = createActor(machine, { input: { file: new File(['x'], 'talk.mp4') } })
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const state = () => actor.getSnapshot().value
  const marks = () => [...actor.getSnapshot().context.marks.values()]
  return { actor, emitted, state, marks }
}

describe('localClipsMachine', () => {
  it('keeps marks of liked and moved clips, and drops a mark without both', () => {
    const { actor, marks } = start()
    actor.send(like())
    actor.send({ type: 'clip.moved', id: 'a', choice, edges })
    actor.send({ type: 'clip.moved', id: 'b', choice: other, edges })
    expect(marks()).toEqual([
      { choice, liked: true, edges },
      { choice: other, liked: false, edges },
    ])
    actor.send(like(false))
    actor.send({ type: 'clip.moved', id: 'b', choice: other, edges: null })
    expect(marks()).toEqual([{ choice, liked: false, edges }])
  })

  it('requests the framing of each clip once and keeps the result', () => {
    const framing = { crops: [{ start: 1, x: 0.3, y: 0.5 }], faces: [] }
    const asked: FramingOrder[][] = []
    const framer = fromCallback<AnyEventObject, { file: File }>(({ receive, sendBack }) => {
      receive((event) => {
        asked.push(event.orders)
        for (const order of event.orders as FramingOrder[])
          sendBack({ type: 'framing.found', order, framing: order.start === 1 ? framing : null })
      })
    })
    const actor = createActor(localClipsMachine.provide({ actors: { framer } }), {
      input: { file: new File(['x'], 'talk.mp4') },
    }).start()
    const order = (start: number, aspect: FramingOrder['aspect'] = '9:16') => ({ start, end: 20, aspect, cuts: [7] })
    actor.send({ type: 'framing.wanted', orders: [order(1), order(2)] })
    actor.send({ type: 'framing.wanted', orders: [order(2), order(2, '1:1'), order(1)] })
    expect(asked).toEqual([[order(1), order(2)], [order(2, '1:1')]])
    expect([...localClipsView(actor.getSnapshot()).framings]).toEqual([
      ['1-20-9:16', framing],
      ['2-20-9:16', null],
      ['2-20-1:1', null],
    ])
  })

  it('keeps a poster per framing, and those of an earlier visit', () => {
    const [before, now] = [new Blob(['before']), new Blob(['now'])]
    const posters = new Map([['1-20-9:16', before]])
    const actor = createActor(localClipsMachine, { input: { file: new File(['x'], 'talk.mp4'), posters } }).start()
    const drawn = (at: number, aspect: FramingOrder['aspect']): LocalClipsEvent => ({
      type: 'poster.drawn',
      order: { start: at, end: 20, aspect, cuts: [] },
      picture: now,
    })
    actor.send(drawn(1, '9:16'))
    expect(localClipsView(actor.getSnapshot()).posters).toBe(posters)
    actor.send(drawn(1, '1:1'))
    actor.send(drawn(2, '9:16'))
    expect([...localClipsView(actor.getSnapshot()).posters]).toEqual([
      ['1-20-9:16', before],
      ['1-20-1:1', now],
      ['2-20-9:16', now],
    ])
  })

  it('carries the marks over when the server has clips', async () => {
    const asked: unknown[] = []
    const { actor, emitted, state, marks } = start(async (input) => void asked.push(input))
    actor.send(like())
    actor.send(finished)
    expect(state()).toBe('carrying')
    await untilPasses(() => expect(state()).toBe('carried'))
    expect(asked).toEqual([{ videoId: 'v1', marks: [{ choice, liked: true, edges: null }] }])
    expect([emitted, marks()]).toEqual([['marks.carried'], []])
  })

  it('carries nothing over without marks', () => {
    const carry = vi.fn(async () => {})
    const { actor, state, emitted } = start(carry)
    actor.send(like())
    actor.send(like(false))
    actor.send(finished)
    expect([state(), carry.mock.calls, emitted]).toEqual(['unmarked', [], []])
  })

  it('keeps the marks when carrying them over fails, and retries on request', async () => {
    let isDown = true
    const { actor, state, marks } = start(async () => {
      if (isDown) throw new Error('The server is down.')
    })
    actor.send(like())
    actor.send(finished)
    await untilPasses(() => expect(state()).toBe('uncarried'))
    expect(marks()).toHaveLength(1)
    isDown = false
    actor.send({ type: 'carry.retried' })
    await untilPasses(() => expect(state()).toBe('carried'))
  })

  it('sends every change to the keeper, and restores stored marks except newer ones', async () => {
    const heard: unknown[] = []
    const before: LocalMark = { choice, liked: true, edges: null }
    const keeper = fromCallback<AnyEventObject, { file: File }>(({ sendBack, receive }) => {
      receive((event) => {
        heard.push([...event.marks.keys()])
        sendBack({ type: 'marks.stored', isKept: false })
        sendBack({
          type: 'marks.restored',
          marks: new Map([
            ['a', before],
            ['z', before],
          ]),
        })
      })
    })
    const machine = localClipsMachine.provide({ actors: { keeper, carry: fromCall(async () => {}) } })
    const actor = createActor(machine, { input: { file: new File(['x'], 'talk.mp4') } }).start()
    actor.send({ type: 'clip.moved', id: 'a', choice, edges })
    const { marks } = actor.getSnapshot().context
    expect([marks.get('a')?.edges, marks.get('z')]).toEqual([edges, before])
    actor.send(finished)
    await untilPasses(() => expect(actor.getSnapshot().value).toBe('carried'))
    expect(heard).toEqual([['a'], []])
  })

  it('keeps one export per clip', () => {
    const { actor } = start()
    const order = { title: 'One', start: 12, end: 36, aspect: 'source' } as const
    for (const id of ['a', 'a', 'b']) actor.send({ type: 'export.requested', id, order })
    expect([...actor.getSnapshot().context.exports.keys()]).toEqual(['a', 'b'])
  })
})

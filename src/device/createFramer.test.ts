import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { FramingEvent, FramingRequest } from '../../clipper/browser/picture/FramingMessage.ts'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'
import { localClipsMachine } from '../../machines/localClips/localClipsMachine.ts'
import { createFramer } from './createFramer.ts'
import { FakeWorker } from './testing/FakeWorker.ts'
import type { UsedWorker } from './usedWorker.ts'

class FramingWorker extends FakeWorker<FramingRequest, FramingEvent> {}

function world(start?: () => UsedWorker) {
  const workers: FramingWorker[] = []
  const framer = createFramer({
    start:
      start ??
      (() => {
        const worker = new FramingWorker()
        workers.push(worker)
        return worker
      }),
  })
  const open = (name: string) => {
    const actor = createActor(localClipsMachine.provide({ actors: { framer } }), {
      input: { file: new File(['x'], name) },
    }).start()
    const want = (...orders: FramingOrder[]) => actor.send({ type: 'framing.wanted', orders })
    const context = () => actor.getSnapshot().context
    return { actor, want, framings: () => [...context().framings], posters: () => [...context().posters] }
  }
  return { workers, open }
}
const order = (start: number): FramingOrder => ({ start, end: 20, aspect: '9:16', cuts: [7] })
const framing = { crops: [{ start: 1, x: 0.3, y: 0.5 }], faces: [] }
const startsOf = (worker: FramingWorker | undefined) => worker?.asked.map((it) => it.order.start)

describe('createFramer', () => {
  it('requests one clip after another, and ends the worker after the last', () => {
    const { workers, open } = world()
    const { want, framings: found } = open('a.mp4')
    want(order(1), order(2))
    expect(startsOf(workers[0])).toEqual([1])
    workers[0]?.report({ type: 'done', framing, poster: null })
    workers[0]?.report({ type: 'failed', code: 'decoding_failed', detail: '' })
    expect(found()).toEqual([
      ['1-20-9:16', framing],
      ['2-20-9:16', null],
    ])
    expect([startsOf(workers[0]), workers[0]?.ended]).toEqual([[1, 2], true])
    want(order(1), order(2))
    expect(workers).toHaveLength(1)
  })

  it('reports the posters of the clips that show a face', () => {
    const { workers, open } = world()
    const { want, posters, framings: found } = open('a.mp4')
    const poster = new Blob(['face'])
    want(order(1), order(2))
    workers[0]?.report({ type: 'done', framing, poster: null })
    workers[0]?.report({ type: 'done', framing, poster })
    expect([posters(), found().length]).toEqual([[['2-20-9:16', poster]], 2])
  })

  it('starts with the latest request, and drops obsolete ones', () => {
    const { workers, open } = world()
    const { want } = open('a.mp4')
    want(order(1), order(2), order(3))
    want(order(4), order(1), order(3))
    for (let i = 0; i < 3; i++) workers[0]?.report({ type: 'done', framing, poster: null })
    expect([startsOf(workers[0]), workers[0]?.ended]).toEqual([[1, 4, 3], true])
  })

  it('processes one file at a time', () => {
    const { workers, open } = world()
    const first = open('a.mp4')
    const second = open('b.mp4')
    first.want(order(1))
    second.want(order(2))
    expect(workers).toHaveLength(1)
    first.actor.stop()
    expect([workers[0]?.ended, startsOf(workers[1])]).toEqual([true, [2]])
  })

  it('falls back to the centre when the worker crashes, and tries again for other clips', () => {
    const { workers, open } = world()
    const { want, framings: found } = open('a.mp4')
    want(order(1), order(2))
    workers[0]?.onerror?.call(workers[0] as unknown as Worker, new Event('error', { cancelable: true }) as ErrorEvent)
    expect(found()).toEqual([
      ['1-20-9:16', null],
      ['2-20-9:16', null],
    ])
    want(order(3))
    expect(startsOf(workers[1])).toEqual([3])
  })

  it('falls back to the centre when no worker can be started', () => {
    const { open } = world(() => {
      throw new Error('No workers here.')
    })
    const { want, framings: found } = open('a.mp4')
    want(order(1))
    want(order(2))
    expect(found()).toEqual([
      ['1-20-9:16', null],
      ['2-20-9:16', null],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ExportEvent, ExportRequest } from '../../clipper/browser/write/ExportMessage.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import { fromCall } from '../../machines/fromCall.ts'
import { localExportMachine, type Place } from '../../machines/localExport/localExportMachine.ts'
import { localExportView } from '../../machines/localExport/localExportProps.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { createLocalWriter } from './createLocalWriter.ts'
import { FakeWorker } from './testing/FakeWorker.ts'
import type { UsedWorker } from './usedWorker.ts'

/** Creates a place on the disk with a file of this size. */
function aPlace(bytes: number) {
  const place = { removed: false }
  const handle = {
    getFile: async () => new File([new Uint8Array(bytes)], 'clip.mp4'),
    remove: async () => {
      place.removed = true
    },
  } as unknown as FileSystemFileHandle
  return { place, chosen: { to: 'disk', handle } as Place }
}

const captions: Captions = { words: [{ start: 0, end: 1, text: 'Hello.' }], style: 'pop', position: 'bottom' }
const libass = { wasm: '/libass.wasm', fonts: ['/inter.woff'] }

class WriterWorker extends FakeWorker<ExportRequest, ExportEvent> {}

function world(start?: () => UsedWorker, libassOf = async () => libass) {
  const workers: WriterWorker[] = []
  const saved: string[] = []
  const writer = createLocalWriter({
    start:
      start ??
      (() => {
        const worker = new WriterWorker()
        workers.push(worker)
        return worker
      }),
    libassOf,
    save: (_, name) => void saved.push(name),
  })
  const write = async (title: string, place: Place = { to: 'downloads' }, captions?: Captions) => {
    const machine = localExportMachine.provide({ actors: { writer, choosePlace: fromCall(async () => place) } })
    const actor = createActor(machine, {
      input: { file: new File(['x'], 'talk.mp4') },
    }).start()
    actor.send({
      type: 'export.requested',
      order: { title, start: 1, end: 3, aspect: 'source', ...(captions && { captions }) },
    })
    await untilPasses(() => expect(localExportView(actor.getSnapshot()).state).not.toBe('choosing'))
    return actor
  }
  return { workers, saved, write }
}
type Writing = Awaited<ReturnType<ReturnType<typeof world>['write']>>
const stateOf = (writing: Writing) => localExportView(writing.getSnapshot()).state

describe('createLocalWriter', () => {
  it('forwards events of the worker, and saves a file that was built in memory', async () => {
    const { workers, saved, write } = world()
    const writing = await write('What: a "clip"?')
    expect(stateOf(writing)).toBe('writing')
    workers[0]?.report({ type: 'progress', share: 0.3 })
    expect(writing.getSnapshot().context.share).toBe(0.3)
    workers[0]?.report({ type: 'done', way: 'encoded', isLevelled: true, blob: new Blob(['x']) })
    expect([stateOf(writing), workers[0]?.ended, saved]).toEqual(['done', true, ['What a clip.mp4']])
  })

  it('passes the place on the disk to the worker, and saves nothing twice', async () => {
    const { workers, saved, write } = world()
    const { chosen, place } = aPlace(9)
    const writing = await write('One', chosen)
    expect(workers[0]?.asked).toMatchObject([{ place: (chosen as { handle: unknown }).handle }])
    workers[0]?.report({ type: 'done', way: 'copied', isLevelled: true, blob: null })
    writing.stop()
    expect([saved, place.removed]).toEqual([[], false])
  })

  it('passes the URLs of libass to the worker for clips with captions', async () => {
    const { workers, write } = world()
    await write('One', undefined, captions)
    await untilPasses(() => expect(workers[0]?.asked).toMatchObject([{ order: { captions }, libass }]))
  })

  it('fails when libass can’t be located, and continues with the next clip', async () => {
    const { workers, write } = world(undefined, () => Promise.reject(new Error('The network is gone.')))
    const first = await write('One', undefined, captions)
    await untilPasses(() => expect(stateOf(first)).toBe('failed'))
    expect([workers[0]?.ended, stateOf(await write('Two'))]).toEqual([true, 'writing'])
  })

  it('writes one clip at a time, and continues when one is cancelled', async () => {
    const { workers, write } = world()
    const { chosen, place } = aPlace(0)
    const first = await write('One', chosen)
    const second = await write('Two')
    expect([workers.length, stateOf(second)]).toEqual([1, 'preparing'])
    first.send({ type: 'export.cancelled' })
    expect([workers[0]?.ended, workers.length, stateOf(second)]).toEqual([true, 2, 'writing'])
    await untilPasses(() => expect(place.removed).toBe(true))
  })

  it('never removes a file that existed before', async () => {
    const { workers, write } = world()
    const { chosen, place } = aPlace(100)
    const writing = await write('One', chosen)
    workers[0]?.report({ type: 'failed', code: 'disk_full', detail: '' })
    await new Promise((resolve) => setTimeout(resolve))
    expect([stateOf(writing), place.removed]).toEqual(['full', false])
  })

  it('continues with the next clip when one fails', async () => {
    const { workers, write } = world()
    const first = await write('One')
    const second = await write('Two')
    workers[0]?.report({ type: 'failed', code: 'no_encoder', detail: '' })
    expect([stateOf(first), stateOf(second)]).toEqual(['unsupported', 'writing'])
  })

  it('reports a crashed worker', async () => {
    const { workers, write } = world()
    const writing = await write('One')
    const event = new Event('error', { cancelable: true })
    workers[0]?.onerror?.call(workers[0] as unknown as Worker, event as ErrorEvent)
    expect([stateOf(writing), writing.getSnapshot().context.code, event.defaultPrevented]).toEqual([
      ...(['failed', 'worker_gone', true] as const),
    ])
  })

  it('reports a worker that can’t be started, and tries again for the next clip', async () => {
    const { write } = world(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const codes = [await write('One'), await write('Two')].map((writing) => writing.getSnapshot().context.code)
    expect(codes).toEqual(['worker_gone', 'worker_gone'])
  })
})

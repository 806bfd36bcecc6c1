import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { LocalAnalysis, ReadEvent, ReadRequest } from '../../clipper/browser/file/WorkerMessage.ts'
import { defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import type { LocalFailureCode } from '../../clipper/pure/LocalReading.ts'
import { fromCall } from '../../machines/fromCall.ts'
import { localAnalysisMachine } from '../../machines/localAnalysis/localAnalysisMachine.ts'
import { localAnalysisView } from '../../machines/localAnalysis/localAnalysisProps.ts'
import type { CaptionsAnswer } from '../../machines/localCaptions/KeptCaptions.ts'
import { type CaptionsToRead, localCaptionsMachine } from '../../machines/localCaptions/localCaptionsMachine.ts'
import { aLocalSelection } from '../../machines/testing/aLocalSelection.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { createLocalReader } from './createLocalReader.ts'
import { createReadings } from './createReadings.ts'
import { FakeWorker } from './testing/FakeWorker.ts'

const found = aLocalSelection()
const silent = { step: 0.5, hasAudio: false, loudness: [], onsets: [], motion: [], cuts: [], pauses: [], interest: [] }
const known: LocalAnalysis = {
  source: found.source,
  analysis: { duration: 600, videoPass: 'keyframes', ...silent },
  onsets: [],
  cues: [],
}

class ReaderWorker extends FakeWorker<ReadRequest, ReadEvent> {}

function world(whyNot: () => LocalFailureCode | null = () => null, onRead = vi.fn()) {
  const workers: ReaderWorker[] = []
  const start = () => {
    const worker = new ReaderWorker()
    workers.push(worker)
    return worker
  }
  const reader = createLocalReader({ start, whyNot, onRead })
  const machine = localAnalysisMachine.provide({ actors: { reader } })
  const read = (name: string) =>
    createActor(machine, { input: { file: new File(['x'], name), settings: defaultSettings } }).start()
  return { workers, read }
}
type Reading = ReturnType<ReturnType<typeof world>['read']>
const stateOf = (reading: Reading) => localAnalysisView(reading.getSnapshot()).state

describe('reading a local file', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('forwards events of the worker, and ends it when it is done', () => {
    const { workers, read } = world()
    const reading = read('talk.mp4')
    const [worker] = workers
    expect(stateOf(reading)).toBe('reading')
    worker?.report({ type: 'progress', share: 0.3 }, { type: 'clips', found, known: null })
    expect([stateOf(reading), reading.getSnapshot().context.share]).toEqual(['settling', 0.3])
    worker?.report({ type: 'clips', found, known }, { type: 'poster', start: 12, picture: new Blob() })
    expect([stateOf(reading), worker?.ended]).toEqual(['settled', false])
    worker?.report({ type: 'done' })
    expect([stateOf(reading), worker?.ended, reading.getSnapshot().context.posters.size]).toEqual(['settled', true, 1])
  })

  it('passes the readings on for the server', async () => {
    const readings = createReadings()
    const { workers, read } = world(undefined, vi.fn(readings.keep))
    const { file } = read('talk.mp4').getSnapshot().context
    const early = readings.of(file)
    const packed = new Uint8Array([1, 2, 3])
    workers[0]?.report({ type: 'readings', packed })
    expect([await early, await readings.of(file)]).toEqual([packed, packed])
  })

  it('reads one file at a time, and continues when one is dropped', () => {
    const { workers, read } = world()
    const [first, second, third] = ['a.mp4', 'b.mp4', 'c.mp4'].map(read) as [Reading, Reading, Reading]
    expect([workers.length, stateOf(second)]).toEqual([1, 'waiting'])
    second.stop()
    first.stop()
    expect([workers[0]?.ended, workers.length, stateOf(third)]).toEqual([true, 2, 'reading'])
    expect(workers[1]?.asked.map(({ file }) => file.name)).toEqual(['c.mp4'])
  })

  it('continues with the next file when one fails', () => {
    const { workers, read } = world()
    const [first, second] = ['a.avi', 'b.mp4'].map(read) as [Reading, Reading]
    workers[0]?.report({ type: 'failed', code: 'unsupported_container', detail: '' })
    expect([stateOf(first), stateOf(second), workers[0]?.ended]).toEqual(['unsupported', 'reading', true])
  })

  it('reports a crashed worker', () => {
    const { workers, read } = world()
    const reading = read('talk.mp4')
    const event = new Event('error', { cancelable: true })
    workers[0]?.onerror?.call(workers[0] as unknown as Worker, event as ErrorEvent)
    expect(reading.getSnapshot().context.failure).toBe('worker_gone')
    expect([stateOf(reading), workers[0]?.ended, event.defaultPrevented]).toEqual(['failed', true, true])
  })

  it.each(['no_decoders', 'insecure_page'] as const)('starts no worker on %s', (code) => {
    const { workers, read } = world(() => code)
    expect([stateOf(read('talk.mp4')), workers.length]).toEqual(['unsupported', 0])
  })

  it('reports a worker that can’t be started, and continues with the next file', () => {
    let starts = 0
    const start = () => {
      starts += 1
      if (starts === 1) throw new Error('refused')
      return new ReaderWorker()
    }
    const machine = localAnalysisMachine.provide({
      actors: { reader: createLocalReader({ start, whyNot: () => null }) },
    })
    const read = () =>
      createActor(machine, { input: { file: new File(['x'], 'a.mp4'), settings: defaultSettings } }).start()
    const [first, second] = [read(), read()]
    expect([stateOf(first), first.getSnapshot().context.failure]).toEqual(['failed', 'worker_gone'])
    expect([stateOf(second), starts]).toEqual(['reading', 2])
  })

  it('selects again from the known analysis, debounced, and only if the selection can change', () => {
    const { workers, read } = world()
    const reading = read('talk.mp4')
    workers[0]?.report({ type: 'clips', found, known }, { type: 'done' })
    for (const maxClips of [1, 12])
      reading.send({ type: 'settings.changed', settings: { ...defaultSettings, maxClips } })
    expect(workers).toHaveLength(1)
    vi.advanceTimersByTime(600)
    expect(workers[1]?.asked).toMatchObject([{ known, settings: { maxClips: 12 } }])
    // The aspect does not affect the selection.
    workers[1]?.report({ type: 'clips', found, known }, { type: 'done' })
    reading.send({ type: 'settings.changed', settings: { ...defaultSettings, maxClips: 12, aspect: '9:16' } })
    vi.advanceTimersByTime(600)
    expect(workers).toHaveLength(2)
  })

  const lines = [{ start: 12, end: 14, text: 'Hello.' }]
  const withCaptions = (workers: ReaderWorker[], reader: ReturnType<typeof createLocalReader>) => {
    const answer = async () => ({ captions: { name: 'talk.srt', lines } })
    const captions = localCaptionsMachine.provide({
      actors: { read: fromCall<CaptionsAnswer, CaptionsToRead>(answer) },
    })
    const machine = localAnalysisMachine.provide({ actors: { reader, captions } })
    const input = { file: new File(['x'], 'talk.mp4'), settings: defaultSettings }
    const reading = createActor(machine, { input }).start()
    const choose = async () => {
      reading.send({ type: 'captions.chosen', file: new File(['x'], 'talk.srt') })
      await untilPasses(() => expect(reading.getSnapshot().context.captions).not.toBeNull())
    }
    return { reading, choose, workers }
  }
  const fakes = () => {
    const workers: ReaderWorker[] = []
    const start = () => {
      const worker = new ReaderWorker()
      workers.push(worker)
      return worker
    }
    return withCaptions(workers, createLocalReader({ start, whyNot: () => null }))
  }

  it('selects again from the known analysis when captions are added or removed', async () => {
    const { workers, reading, choose } = fakes()
    workers[0]?.report({ type: 'clips', found, known }, { type: 'done' })
    await choose()
    expect(workers[1]?.asked).toMatchObject([{ known, captions: lines }])
    workers[1]?.report({ type: 'clips', found, known }, { type: 'done' })
    expect(stateOf(reading)).toBe('settled')
    reading.send({ type: 'captions.removed' })
    expect(workers[2]?.asked[0]).toMatchObject({ known, captions: undefined })
  })

  it('shows clips as preliminary if captions were added in the meantime', async () => {
    const { workers, reading, choose } = fakes()
    await choose()
    expect(workers).toHaveLength(1)
    workers[0]?.report({ type: 'clips', found, known })
    expect([stateOf(reading), workers[1]?.asked[0]?.captions]).toEqual(['settling', lines])
    workers[1]?.report({ type: 'clips', found, known })
    expect(stateOf(reading)).toBe('settled')
  })

  it('selects again when settings changed during reading', () => {
    const { workers, read } = world()
    const reading = read('talk.mp4')
    reading.send({ type: 'settings.changed', settings: { ...defaultSettings, minSeconds: 5 } })
    vi.advanceTimersByTime(600)
    expect(workers).toHaveLength(1)
    workers[0]?.report({ type: 'clips', found, known })
    expect([workers[0]?.ended, workers[1]?.asked[0]?.settings.minSeconds]).toEqual([true, 5])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Video, VideoTranscript } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { recognitionsMachine } from './recognitionsMachine.ts'

const heard = (problem: string | null = null): VideoTranscript => ({
  by: 'local',
  seconds: 8,
  cost: null,
  currency: null,
  problem,
})
const due = (over: Partial<NotReady> = {}) => aNotReady({ words_due: true, ...over })

function start() {
  const calls = {
    look: vi.fn<(input: { id: string }) => Promise<Video>>(),
    recognise: vi.fn<(input: { id: string }) => Promise<Video>>(),
  }
  const clock = new SimulatedClock()
  const machine = recognitionsMachine.provide({
    actors: { look: fromCall(calls.look), recognise: fromCall(calls.recognise) },
  })
  const actor = createActor(machine, { clock }).start()
  const restarted = vi.fn()
  actor.on('recognition.restarted', ({ video }) => restarted(video.id))
  const list = (...entries: NotReady[]) => actor.send({ type: 'videos.listed', entries })
  const context = () => actor.getSnapshot().context
  const settled = () => waitFor(actor, (it) => it.matches('settled'))
  return { calls, clock, actor, restarted, list, context, settled, jobs: () => context().jobs }
}

/** Starts with a video whose recognition has failed. */
async function startFailed() {
  const world = start()
  world.calls.look.mockResolvedValueOnce(aVideo({ transcript: heard('No memory.') }))
  world.list(due())
  world.list()
  await world.settled()
  expect(world.jobs()).toMatchObject([{ state: 'failed', error: 'No memory.' }])
  return world
}

describe('recognitionsMachine', () => {
  it('follows videos whose words are being found, wherever they were begun, but not new videos', () => {
    const { list, jobs } = start()
    list(due({ id: 'b', status: 'queued' }), due({ id: 'a', progress: 0.4 }), aNotReady({ id: 'new' }))
    expect(jobs()).toMatchObject([
      { id: 'a', state: 'working', progress: 0.4 },
      { id: 'b', state: 'working', progress: null },
    ])
    const before = jobs()
    list(due({ id: 'b', status: 'queued' }), due({ id: 'a', progress: 0.4 }))
    expect(jobs()).toBe(before)
  })

  it.each([
    ['found', aVideo({ words: 12, transcript: heard() }), { state: 'found', error: null }],
    ['silent', aVideo({ transcript: heard() }), { state: 'silent', error: null }],
    ['failed with a reason', aVideo({ transcript: heard('No memory.') }), { state: 'failed', error: 'No memory.' }],
    ['failed', aVideo({ status: 'failed' }), { state: 'failed', error: null }],
    ['still at work', aVideo({ status: 'analysing', progress: 0.9 }), { state: 'working', progress: 0.9 }],
  ])('loads the result of a video that left the list: %s', async (_, video, job) => {
    const { calls, list, settled, jobs } = start()
    calls.look.mockResolvedValueOnce(video)
    list(due())
    list()
    expect(jobs()).toMatchObject([{ state: 'ended' }])
    await settled()
    expect(jobs()).toMatchObject([{ id: 'v1', title: 'Talk', ...job }])
  })

  it.each([
    ['was stopped', () => Promise.resolve(aVideo())],
    ['was deleted', () => Promise.reject(callFailure(404, null))],
  ])('forgets a video that %s', async (_, answer) => {
    const { calls, list, settled, jobs } = start()
    calls.look.mockImplementationOnce(answer)
    list(due())
    list()
    await settled()
    expect(jobs()).toEqual([])
  })

  it('loads the result again until the server responds', async () => {
    const { calls, clock, actor, list, settled, jobs } = start()
    calls.look.mockRejectedValueOnce(callFailure(null, null)).mockResolvedValueOnce(aVideo({ words: 12 }))
    list(due())
    list()
    await waitFor(actor, (it) => it.matches('unreachable'))
    clock.increment(5000)
    await settled()
    expect(jobs()).toMatchObject([{ state: 'found' }])
  })

  it('shows a video at once whose recognition a page started', () => {
    const { actor, jobs } = start()
    actor.send({ type: 'recognition.begun', video: aVideo({ status: 'queued', words_due: true }) })
    expect(jobs()).toMatchObject([{ id: 'v1', state: 'working', progress: null }])
  })

  it('expects the waiting videos after an installation, until the next list', () => {
    const { actor, list, context } = start()
    actor.send({ type: 'recognitions.expected' })
    expect(context().isExpected).toBe(true)
    list(due())
    expect(context()).toMatchObject({ isExpected: false, jobs: [{ state: 'working' }] })
  })

  it('retries one, and reports it so that the list is loaded', async () => {
    const { calls, actor, restarted, list, settled, jobs } = await startFailed()
    calls.recognise.mockResolvedValueOnce(aVideo({ status: 'queued', progress: 0, words_due: true }))
    actor.send({ type: 'recognition.retried', id: 'v1' })
    // The list was sent before the retry.
    list()
    expect(jobs()).toMatchObject([{ state: 'asked', error: null }])
    await settled()
    expect(jobs()).toMatchObject([{ state: 'working' }])
    expect(restarted).toHaveBeenCalledExactlyOnceWith('v1')
  })

  it.each([
    ['is refused', callFailure(409, { message: 'Speech is not recognised here.' }), 'Speech is not recognised here.'],
    ['gets no response', callFailure(null, null), 'Network error'],
  ])('shows why when a retry %s', async (_, failure, error) => {
    const { calls, actor, settled, jobs } = await startFailed()
    calls.recognise.mockRejectedValueOnce(failure)
    actor.send({ type: 'recognitions.retried' })
    await settled()
    expect(jobs()[0]?.state).toBe('failed')
    expect([jobs()[0]?.error].flat()).toEqual([failure.data ?? error])
  })

  it('forgets a video that was deleted before the retry', async () => {
    const { calls, actor, settled, jobs } = await startFailed()
    calls.recognise.mockRejectedValueOnce(callFailure(404, null))
    actor.send({ type: 'recognition.retried', id: 'v1' })
    await settled()
    expect(jobs()).toEqual([])
  })

  it('removes finished ones on request', async () => {
    const { actor, list, jobs } = await startFailed()
    list(due({ id: 'other' }))
    actor.send({ type: 'recognitions.dismissed' })
    expect(jobs()).toMatchObject([{ id: 'other' }])
  })

  it('shows the reason of a video that the list has as failed', () => {
    const { list, jobs } = start()
    list(due())
    list(due({ status: 'failed', error: 'The file is damaged.' }))
    expect(jobs()).toMatchObject([{ state: 'failed', error: 'The file is damaged.' }])
    list(due({ status: 'failed', error: 'The file is damaged.' }))
    expect(jobs()).toHaveLength(1)
  })
})

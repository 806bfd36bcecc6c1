import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type NotReadyEmitted, notReadyMachine } from './notReadyMachine.ts'

interface Server {
  list?: () => NotReady[] | Error
  retry?: () => NotReady | Error
  remove?: () => unknown
}

const orThrow = <Answer>(answer: Answer | Error): Answer => {
  if (answer instanceof Error) throw answer
  return answer
}

function start({ list = () => [], retry = () => aNotReady(), remove = () => null }: Server, entries: NotReady[] = []) {
  const calls: string[] = []
  const call = <Answer>(name: string, answer: () => Answer | Error) => {
    calls.push(name)
    return orThrow(answer())
  }
  const machine = notReadyMachine.provide({
    actors: {
      fetch: fromPromise(async () => call('fetch', list)),
      poll: fromPromise(async () => call('poll', list)),
      retry: fromPromise(async ({ input }) => call(`retry ${input.id}`, retry)),
      remove: fromPromise(async ({ input }) => call(`remove ${input.id}`, remove)),
    },
  })
  const clock = new SimulatedClock()
  const notReady = createActor(machine, { clock, input: { entries } }).start()
  const notified: Extract<NotReadyEmitted, { type: 'videos.finished' }>[] = []
  notReady.on('videos.finished', (event) => notified.push(event))
  const until = (state: 'working' | 'resting' | 'unreachable' | 'paused') =>
    waitFor(notReady, (it) => it.matches(state))
  const pause = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await waitFor(notReady, (it) => !it.matches('polling'))
  }
  return { notReady, calls, notified, until, pause, context: () => notReady.getSnapshot().context }
}

const failed = aNotReady({ id: 'v2', status: 'failed', error: 'No sound and no pictures.' })

describe('notReadyMachine', () => {
  it('does not poll while nobody watches', () => {
    const { calls, context } = start({}, [aNotReady()])
    expect(calls).toEqual([])
    expect(context().entries).toHaveLength(1)
  })

  it('polls often while a video is in progress', async () => {
    const { notReady, calls, until, pause } = start({ list: () => [aNotReady()] })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('working')
    await pause(1999)
    expect(calls).toEqual(['fetch'])
    await pause(1)
    await pause(2000)
    expect(calls).toEqual(['fetch', 'poll', 'poll'])
  })

  it.each([
    ['there is nothing', []],
    ['all have failed', [failed]],
  ])('polls rarely when %s', async (_, list) => {
    const { notReady, calls, until, pause } = start({ list: () => list })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    await pause(29_999)
    expect(calls).toEqual(['fetch'])
    await pause(1)
    expect(calls).toEqual(['fetch', 'poll'])
  })

  it('polls until nothing shows the list any more', async () => {
    const { notReady, calls, until, pause } = start({ list: () => [aNotReady()] })
    notReady.send({ type: 'watch.started', by: 'list' })
    notReady.send({ type: 'watch.started', by: 'tray' })
    // Also while a request is pending.
    notReady.send({ type: 'watch.stopped', by: 'list' })
    await until('working')
    await pause(2000)
    expect(calls).toEqual(['fetch', 'poll'])
    notReady.send({ type: 'watch.stopped', by: 'tray' })
    await until('paused')
  })

  it('pauses while nobody watches, and polls at once when watching resumes', async () => {
    const { notReady, calls, until, pause } = start({ list: () => [aNotReady()] })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('working')
    notReady.send({ type: 'watch.stopped', by: 'list' })
    expect(notReady.getSnapshot().value).toBe('paused')
    await pause(100_000)
    expect(calls).toEqual(['fetch'])
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('working')
    expect(calls).toEqual(['fetch', 'fetch'])
  })

  it('emits the videos that have become clips', async () => {
    let list = [aNotReady(), failed]
    const { notReady, notified, until, pause } = start({ list: () => list })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('working')
    list = [failed]
    await pause(2000)
    expect(notified).toEqual([{ type: 'videos.finished', ids: ['v1'] }])
  })

  it('shows an uploaded video at once and polls it', async () => {
    const { notReady, context, until } = start({})
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'entry.added', entry: aNotReady({ status: 'queued' }) })
    expect(notReady.getSnapshot().value).toBe('working')
    notReady.send({ type: 'entry.added', entry: aNotReady({ id: 'newer' }) })
    expect(context().entries.map(({ id }) => id)).toEqual(['newer', 'v1'])
  })

  it('retries a failed video', async () => {
    const { notReady, calls, context, until } = start({
      list: () => [failed],
      retry: () => ({ ...failed, status: 'queued', error: null }),
    })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'retry.requested', id: 'v2' })
    notReady.send({ type: 'retry.requested', id: 'v2' })
    await until('working')
    expect(calls).toEqual(['fetch', 'retry v2'])
    expect(context().entries).toMatchObject([{ id: 'v2', status: 'queued' }])
  })

  it('removes a video without reporting it as finished', async () => {
    const { notReady, context, notified, until } = start({ list: () => [aNotReady(), failed] })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('working')
    notReady.send({ type: 'removal.requested', id: 'v2' })
    notReady.send({ type: 'removal.requested', id: 'v1' })
    await until('resting')
    expect(context().entries).toEqual([])
    expect(notified.flatMap(({ ids }) => ids)).toEqual([])
  })

  it('completes a removal after watching stops', async () => {
    const { notReady, context, until } = start({ list: () => [failed] })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'removal.requested', id: 'v2' })
    notReady.send({ type: 'watch.stopped', by: 'list' })
    await until('paused')
    expect(context().entries).toEqual([])
  })

  it('removes a video that is already gone', async () => {
    const { notReady, context, until } = start({ list: () => [failed], remove: () => callFailure(404, null) })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'removal.requested', id: 'v2' })
    await untilTrue(() => context().entries.length === 0)
    expect(context().error).toBeNull()
  })

  const failures = [
    ['no network', callFailure(null, null), 'Network error'],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
  ] as const

  it.each(failures)('keeps the known videos on %s and polls again by itself', async (_, failure, error) => {
    let down = true
    const { notReady, calls, context, until, pause } = start({ list: () => (down ? failure : []) }, [failed])
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('unreachable')
    expect(context()).toMatchObject({ entries: [failed], error })
    down = false
    await pause(30_000)
    expect(context()).toMatchObject({ entries: [], error: null })
    expect(calls).toEqual(['fetch', 'poll'])
  })

  it('polls again at once on request', async () => {
    let down = true
    const { notReady, calls, until } = start({ list: () => (down ? callFailure(null, null) : []) })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('unreachable')
    down = false
    notReady.send({ type: 'reload.requested' })
    await until('resting')
    expect(calls).toEqual(['fetch', 'fetch'])
  })

  it('asks again on request while a response is on its way, because that may be outdated', async () => {
    let listed: NotReady[] = []
    const { notReady, context } = start({ list: () => listed })
    notReady.send({ type: 'watch.started', by: 'list' })
    listed = [aNotReady()]
    notReady.send({ type: 'reload.requested' })
    await waitFor(notReady, (it) => it.matches('working') || it.matches('resting'))
    expect(context().entries).toEqual(listed)
  })

  it.each(failures)('keeps the entry when a retry fails with %s', async (_, failure, error) => {
    const { notReady, context, until } = start({ list: () => [failed], retry: () => failure })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'retry.requested', id: 'v2' })
    await untilTrue(() => context().error !== null)
    expect(context()).toMatchObject({ entries: [failed], error, pending: [] })
    notReady.send({ type: 'error.reset' })
    expect(context().error).toBeNull()
  })

  it.each([
    ['is gone', callFailure(404, { message: 'Not found.' })],
    ['is worked on already', callFailure(409, { non_field_errors: ['Worked on.'] })],
  ])('reloads the list when the video to retry %s', async (_, failure) => {
    let list = [failed]
    const { notReady, calls, context, until } = start({ list: () => list, retry: () => failure })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    list = []
    notReady.send({ type: 'retry.requested', id: 'v2' })
    await untilTrue(() => context().entries.length === 0)
    expect(calls).toEqual(['fetch', 'retry v2', 'fetch'])
    expect(context()).toMatchObject({ error: null, pending: [] })
  })

  it.each(failures)('keeps the entry when a removal fails with %s', async (_, failure, error) => {
    const { notReady, context, until } = start({ list: () => [failed], remove: () => failure })
    notReady.send({ type: 'watch.started', by: 'list' })
    await until('resting')
    notReady.send({ type: 'removal.requested', id: 'v2' })
    await untilTrue(() => context().error !== null)
    expect(context()).toMatchObject({ entries: [failed], error })
  })
})

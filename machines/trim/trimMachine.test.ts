import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { problem } from '../../contract/messages/problems.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type TrimEmitted, trimMachine } from './trimMachine.ts'

function start(answer: () => Promise<Clip> = async () => aClip({ state: 'rendering' })) {
  const calls = vi.fn((_: unknown) => answer())
  const machine = trimMachine.provide({ actors: { saveEdges: fromPromise(({ input }) => calls(input)) } })
  const trim = createActor(machine, { input: { clip: aClip() } }).start()
  return { trim, calls, context: () => trim.getSnapshot().context, state: () => trim.getSnapshot().value }
}

describe('trimMachine', () => {
  it('updates the field when an edge moves', () => {
    const { trim, context } = start()
    trim.send({ type: 'edge.moved', edge: 'end', seconds: 95.5 })
    expect(context()).toMatchObject({ edges: { start: 60, end: 95.5 }, texts: { start: '1:00.0', end: '1:35.5' } })
  })

  it('moves the edge when its field changes', () => {
    const { trim, context } = start()
    trim.send({ type: 'edge.typed', edge: 'start', text: '0:50' })
    expect(context()).toMatchObject({ edges: { start: 50, end: 90 }, texts: { start: '0:50' } })
  })

  it('reports an invalid time when the field loses focus, not during typing', () => {
    const { trim, context } = start()
    trim.send({ type: 'edge.typed', edge: 'start', text: '1:' })
    expect(context()).toMatchObject({ edges: { start: 60 }, fieldErrors: {} })
    trim.send({ type: 'edge.left', edge: 'start' })
    expect(context().fieldErrors).toEqual({ start: [problem('notATime')] })
  })

  it('saves the edges once, also extended ones, and emits the rendering clip', async () => {
    const { trim, calls } = start()
    const saved = vi.fn()
    trim.on('saved', ({ clip }) => saved(clip))
    trim.send({ type: 'edge.moved', edge: 'start', seconds: 40 })
    trim.send({ type: 'trim.submitted' })
    trim.send({ type: 'trim.submitted' })
    await waitFor(trim, (it) => it.status === 'done')
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'c1', start: 40, end: 90 })
    expect(saved).toHaveBeenCalledExactlyOnceWith(aClip({ state: 'rendering' }))
  })

  it('starts from given edges and can save them at once', async () => {
    const calls = vi.fn((_: unknown) => Promise.resolve(aClip()))
    const machine = trimMachine.provide({ actors: { saveEdges: fromPromise(({ input }) => calls(input)) } })
    const trim = createActor(machine, { input: { clip: aClip(), edges: { start: 52.4, end: 90 } } }).start()
    expect(trim.getSnapshot().context.texts).toEqual({ start: '0:52.4', end: '1:30.0' })
    trim.send({ type: 'trim.submitted' })
    await waitFor(trim, (it) => it.status === 'done')
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'c1', start: 52.4, end: 90 })
  })

  it('saves nothing that is unchanged or invalid', () => {
    const { trim, calls, context } = start()
    trim.send({ type: 'trim.submitted' })
    trim.send({ type: 'edge.typed', edge: 'end', text: '0:30' })
    trim.send({ type: 'trim.submitted' })
    expect(context().fieldErrors).toEqual({ end: [problem('endBeforeStart')] })
    expect(calls).not.toHaveBeenCalled()
  })

  it('resets to the edges of the clip', () => {
    const { trim, context } = start()
    trim.send({ type: 'edge.moved', edge: 'end', seconds: 200 })
    trim.send({ type: 'trim.reset' })
    expect(context()).toMatchObject({ edges: { start: 60, end: 90 }, texts: { end: '1:30.0' } })
  })

  describe('on leaving', () => {
    const leave = () => {
      const started = start(() => new Promise<Clip>(() => {}))
      const left: TrimEmitted[] = []
      started.trim.on('left', (event) => left.push(event))
      return { ...started, left }
    }

    it('leaves at once when no edge has moved', () => {
      const { trim, left, state } = leave()
      trim.send({ type: 'leave.requested', destination: { to: 'clip', id: 'c2' } })
      expect([state(), left]).toEqual(['editing', [{ type: 'left', to: 'clip', id: 'c2' }]])
    })

    it('asks for confirmation when an edge has moved, and then discards it', () => {
      const { trim, left, state, context } = leave()
      trim.send({ type: 'edge.moved', edge: 'end', seconds: 95 })
      trim.send({ type: 'leave.requested', destination: { to: 'list' } })
      expect([state(), left, context().edges.end]).toEqual(['leaving', [], 95])
      trim.send({ type: 'leave.confirmed' })
      expect([left, context().edges.end]).toEqual([[{ type: 'left', to: 'list' }], 90])
    })

    it('keeps the edges and the typed text when the user stays', () => {
      const { trim, left, state, context } = leave()
      trim.send({ type: 'edge.typed', edge: 'end', text: '1:35' })
      trim.send({ type: 'leave.requested', destination: { to: 'player' } })
      trim.send({ type: 'leave.cancelled' })
      expect([state(), left, context().edges.end, context().texts.end]).toEqual(['editing', [], 95, '1:35'])
    })

    it('asks for confirmation during a save and aborts the call', () => {
      const { trim, left, state } = leave()
      trim.send({ type: 'edge.moved', edge: 'end', seconds: 95 })
      trim.send({ type: 'trim.submitted' })
      trim.send({ type: 'leave.requested', destination: { to: 'player' } })
      expect([state(), left, Object.keys(trim.getSnapshot().children)]).toEqual(['leaving', [], []])
    })
  })

  it.each([
    ['a refused edge', callFailure(400, { end: ['Too late.'] }), 'Network error', { end: ['Too late.'] }],
    ['a refusal', callFailure(400, { non_field_errors: ['No.'] }), ['No.'], {}],
    ['no network', callFailure(null, null), 'Network error', {}],
  ])('keeps the edges on %s and allows a retry', async (_, failure, error, fieldErrors) => {
    const { trim, calls, context } = start(() => Promise.reject(failure))
    trim.send({ type: 'edge.moved', edge: 'start', seconds: 40 })
    trim.send({ type: 'trim.submitted' })
    await waitFor(trim, (it) => it.matches('rejected'))
    expect(context()).toMatchObject({ edges: { start: 40, end: 90 }, error, fieldErrors })
    trim.send({ type: 'trim.submitted' })
    await waitFor(trim, (it) => it.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(2)
  })
})

import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { fromCall } from '../fromCall.ts'
import { newClipMachine } from './newClipMachine.ts'

function start(submit: () => Promise<Clip>, given: { start?: string; end?: string } = {}) {
  const calls = vi.fn(submit)
  const machine = newClipMachine.provide({
    actors: { submit: fromCall((input) => (calls as (input: unknown) => Promise<Clip>)(input)) },
  })
  const actor = createActor(machine, { input: { duration: 600, ...given } }).start()
  const type = (field: 'title' | 'start' | 'end', value: string) => actor.send({ type: 'form.changed', field, value })
  return { actor, calls, type, context: () => actor.getSnapshot().context }
}

it('starts with the given range and creates the clip', async () => {
  const { actor, calls, type, context } = start(async () => aClip(), { start: '1:00.0', end: '1:30.5' })
  type('title', '  By hand ')
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('succeeded'))
  expect(calls).toHaveBeenCalledWith({ title: 'By hand', start: 60, end: 90.5 })
  expect(context().values).toEqual({ title: '', start: '', end: '' })
})

it.each([
  ['', '1:30', { start: ['notATime'] }],
  ['1:00', 'later', { end: ['notATime'] }],
  ['2:00', '1:30', { end: ['endBeforeStart'] }],
  ['9:00', '10:01', { end: ['endAfterVideo'] }],
])('reports what is wrong with %s to %s without a call', (from, to, expected) => {
  const { actor, calls, type, context } = start(async () => aClip())
  type('start', from)
  type('end', to)
  actor.send({ type: 'form.submitted' })
  const codes = Object.entries(context().fieldErrors).map(([field, errors]) => [
    field,
    errors.map((error) => (typeof error === 'string' ? error : error.code)),
  ])
  expect(Object.fromEntries(codes)).toEqual(expected)
  expect(calls).not.toHaveBeenCalled()
})

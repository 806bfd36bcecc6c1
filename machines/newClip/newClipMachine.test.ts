import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
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
  ['1:00', '1:00.5', { end: ['clipTooShort'] }],
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

it.each([
  [
    callFailure(400, { end: ['The video ends before that.'] }),
    { end: ['The video ends before that.'] },
    'Network error',
  ],
  [callFailure(404, { message: 'Not found.' }), {}, 'Network error'],
  [callFailure(401, null), {}, 'Network error'],
  [callFailure(429, { non_field_errors: ['Slow down.'] }), {}, ['Slow down.']],
  [callFailure(500, null), {}, 'Network error'],
  [callFailure(null, null), {}, 'Network error'],
])('keeps the typed values when the call is refused', async (failure, fieldErrors, error) => {
  const { actor, context } = start(() => Promise.reject(failure), { start: '1:00', end: '1:30' })
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('rejected'))
  expect(context()).toMatchObject({ fieldErrors, error, values: { start: '1:00', end: '1:30' } })
})

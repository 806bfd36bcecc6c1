import { expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { SpokenPlace } from '../../contract/words.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { spokenSearchMachine } from './spokenSearchMachine.ts'

const place: SpokenPlace = {
  video_id: 'v1',
  video_title: 'Bread',
  start: 4,
  end: 4.5,
  before: 'the secret is the',
  text: 'dough',
  after: 'of course',
}

function start(find: (input: { search: string }) => Promise<SpokenPlace[]>) {
  const calls = vi.fn(find)
  const clock = new SimulatedClock()
  const actor = createActor(spokenSearchMachine.provide({ actors: { find: fromCall(calls) } }), { clock }).start()
  const type = (search: string) => actor.send({ type: 'search.changed', search })
  return { actor, calls, clock, type, until: (state: 'found' | 'failed') => waitFor(actor, (it) => it.matches(state)) }
}

it('debounces the search and uses the latest text', async () => {
  const { actor, calls, clock, type, until } = start(async () => [place])
  for (const typed of ['d', 'do', ' dough ']) type(typed)
  clock.increment(299)
  expect(calls).not.toHaveBeenCalled()
  clock.increment(1)
  await until('found')
  expect(calls.mock.calls.map(([input]) => input)).toEqual([{ search: 'dough' }])
  expect(actor.getSnapshot().context.places).toEqual([place])
})

it('keeps its results during the next search, and clears them with the search field', async () => {
  const { actor, clock, type, until } = start(async () => [place])
  type('dough')
  clock.increment(300)
  await until('found')
  type('doughnut')
  expect(actor.getSnapshot().context.places).toEqual([place])
  type('  ')
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context).toEqual({ search: '', places: [], error: null })
})

it.each([
  [callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
  [callFailure(null, null), 'Network error'],
])('shows why the search failed and retries on request', async (failure, error) => {
  let down = true
  const { actor, clock, type, until } = start(() => (down ? Promise.reject(failure) : Promise.resolve([place])))
  type('dough')
  clock.increment(300)
  await until('failed')
  expect(actor.getSnapshot().context).toMatchObject({ places: [], error })
  down = false
  actor.send({ type: 'retry.requested' })
  await until('found')
})

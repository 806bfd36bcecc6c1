import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FeedbackEntry } from '../../contract/account.ts'
import { callFailure } from '../testing/callFailure.ts'
import { feedbackEntry } from '../testing/feedbackEntry.ts'
import { type FeedbackMark, feedbackInboxMachine } from './feedbackInboxMachine.ts'
import { feedbackInboxProps } from './feedbackInboxProps.ts'

const answered: FeedbackEntry = { ...feedbackEntry, id: 'f2', state: 'answered' }

function start({
  list = async () => [feedbackEntry, answered],
  mark = async ({ id, state }: FeedbackMark) => ({ ...feedbackEntry, id, state }),
} = {}) {
  const marks = vi.fn(mark)
  const machine = feedbackInboxMachine.provide({
    actors: { list: fromPromise(list), mark: fromPromise(({ input }) => marks(input)) },
  })
  const actor = createActor(machine).start()
  const props = () => feedbackInboxProps(actor.getSnapshot(), actor.send)
  return { actor, marks, props, shown: () => props().items.map(({ id, state }) => `${id} ${state}`) }
}
type Started = ReturnType<typeof start>
const ready = ({ actor }: Started) => waitFor(actor, (s) => s.matches('ready'))

describe('feedbackInboxMachine', () => {
  it('shows new entries, and all on demand', async () => {
    const started = start()
    expect(started.props()).toMatchObject({ loading: true, items: [], waiting: 0 })
    await ready(started)
    expect([started.shown(), started.props().waiting]).toEqual([['f1 new'], 1])
    started.props().onFilterChange('all')
    expect(started.shown()).toEqual(['f1 new', 'f2 answered'])
  })

  it.each([
    [callFailure(null, null), ['Network error']],
    [callFailure(403, { non_field_errors: ['Only staff can do this.'] }), ['Only staff can do this.']],
  ])('shows why loading failed, and loads on retry', async (error, errors) => {
    const list = vi.fn<() => Promise<FeedbackEntry[]>>().mockRejectedValueOnce(error).mockResolvedValueOnce([answered])
    const started = start({ list })
    await waitFor(started.actor, (s) => s.matches('failed'))
    expect(started.props()).toMatchObject({ errors, loading: false })
    started.props().onRetry()
    await ready(started)
    expect(started.props().errors).toEqual([])
  })

  it('marks one entry at a time and keeps it in place', async () => {
    const started = start()
    await ready(started)
    started.props().onFilterChange('all')
    started.props().onMark({ id: 'f1', state: 'answered' })
    started.props().onMark({ id: 'f2', state: 'new' })
    expect(started.props().items.map(({ marking }) => marking)).toEqual([true, false])
    await ready(started)
    expect(started.marks).toHaveBeenCalledExactlyOnceWith({ id: 'f1', state: 'answered' })
    expect([started.shown(), started.props().waiting]).toEqual([['f1 answered', 'f2 answered'], 0])
  })

  it('shows at the entry why marking failed, and allows a retry', async () => {
    const mark = vi
      .fn<(mark: FeedbackMark) => Promise<FeedbackEntry>>()
      .mockRejectedValueOnce(callFailure(404, { non_field_errors: ['Gone.'] }))
      .mockResolvedValueOnce({ ...feedbackEntry, state: 'answered' })
    const started = start({ mark })
    await ready(started)
    started.props().onMark({ id: 'f1', state: 'answered' })
    await waitFor(started.actor, (s) => s.matches('refused'))
    expect(started.props().items).toMatchObject([{ id: 'f1', state: 'new', marking: false, errors: ['Gone.'] }])
    started.props().onMark({ id: 'f1', state: 'answered' })
    await ready(started)
    expect(started.shown()).toEqual([])
  })
})

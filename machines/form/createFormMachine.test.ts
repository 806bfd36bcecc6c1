import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/problems.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { unprovided } from '../unprovided.ts'
import { createFormMachine, type FormOptions } from './createFormMachine.ts'
import { formProps } from './formProps.ts'

interface Note {
  title: string
  urgent: boolean
}
type Answer = { result: 'success'; id: string } | { result: 'refused'; message: string }
type AfterSuccess = FormOptions<Note, undefined, Note, Answer>['afterSuccess']

const noteForm = (afterSuccess: AfterSuccess) =>
  createFormMachine({
    id: 'note',
    empty: { title: '', urgent: false } as Note,
    startWith: (draft: Partial<Note> | undefined) => draft ?? {},
    rules: { title: (title) => (title === '' ? [problem('newsletterTitleMissing')] : []) },
    call: unprovided<Answer, Note>('note'),
    toInput: (values) => values,
    afterSuccess,
  })

function start({
  send = async () => ({ result: 'success', id: 'n1' }),
  afterSuccess = 'empties',
  draft,
}: {
  send?: (note: Note) => Promise<Answer>
  afterSuccess?: AfterSuccess
  draft?: Partial<Note>
} = {}) {
  const calls = vi.fn(send)
  const machine = noteForm(afterSuccess).provide({ actors: { submit: fromCall((note) => calls(note)) } })
  const actor = createActor(machine, { input: draft })
  const told: unknown[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, calls, told, props: () => formProps(actor.getSnapshot(), actor.send) }
}

describe('createFormMachine', () => {
  it('starts with a draft and sends what stands there, once', async () => {
    const { actor, calls, told, props } = start({ draft: { title: 'Milk' } })
    props().onChange('urgent')(true)
    props().onSubmit()
    props().onSubmit()
    expect(props()).toMatchObject({ busy: true, succeeded: false })
    await waitFor(actor, (it) => it.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ title: 'Milk', urgent: true })
    expect(told).toEqual([{ type: 'succeeded', answer: { result: 'success', id: 'n1' } }])
  })

  it('asks for what is missing and calls nothing', () => {
    const { calls, props } = start()
    props().onLeave('title')()
    expect(props().fieldErrors).toEqual({})
    props().onSubmit()
    expect(props()).toMatchObject({ fieldErrors: { title: [problem('newsletterTitleMissing')] }, errors: [] })
    props().onChange('title')('M')
    expect(props().fieldErrors.title).toEqual([])
    expect(calls).not.toHaveBeenCalled()
  })

  it.each([
    [
      'the message of an answer that is no success',
      async () => ({ result: 'refused', message: 'Closed.' }) as const,
      ['Closed.'],
    ],
    ['what the server said', () => Promise.reject(callFailure(429, { non_field_errors: ['Slow.'] })), ['Slow.']],
    ['that no answer came', () => Promise.reject(callFailure(null, null)), ['Network error']],
  ])('shows %s, keeps the values and sends again', async (_, send, errors) => {
    const { actor, calls, told, props } = start({ send, draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('rejected'))
    expect(props()).toMatchObject({ errors, values: { title: 'Milk' }, busy: false })
    expect(told).toEqual([{ type: 'rejected' }])
    props().onSubmit()
    expect(props()).toMatchObject({ errors: [], busy: true })
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('drops an error when it is reset', async () => {
    const { actor, props } = start({ send: () => Promise.reject(callFailure(null, null)), draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('rejected'))
    props().onReset()
    expect(props()).toMatchObject({ errors: [], values: { title: 'Milk' } })
  })

  it.each([
    ['empties', { title: '', urgent: false }, 'active'],
    ['stays', { title: 'Milk', urgent: false }, 'active'],
    ['ends', { title: 'Milk', urgent: false }, 'done'],
  ] as const)('%s after a success', async (afterSuccess, values, status) => {
    const { actor, props } = start({ afterSuccess, draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('succeeded'))
    expect(props()).toMatchObject({ values, succeeded: true })
    expect(actor.getSnapshot().status).toBe(status)
  })
})

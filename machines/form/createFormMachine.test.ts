import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { unprovided } from '../unprovided.ts'
import { createFormMachine } from './createFormMachine.ts'
import type { FormOptions } from './FormOptions.ts'
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
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, calls, emitted, props: () => formProps(actor.getSnapshot(), actor.send) }
}

describe('createFormMachine', () => {
  it('starts with a draft and sends the current values once', async () => {
    const { actor, calls, emitted, props } = start({ draft: { title: 'Milk' } })
    props().onChange('urgent', true)
    props().onSubmit()
    props().onSubmit()
    expect(props()).toMatchObject({ busy: true, succeeded: false })
    await waitFor(actor, (it) => it.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ title: 'Milk', urgent: true })
    expect(emitted).toEqual([{ type: 'succeeded', answer: { result: 'success', id: 'n1' } }])
  })

  it('reports missing values and calls nothing', () => {
    const { calls, props } = start()
    props().onBlur('title')
    expect(props().fieldErrors).toEqual({})
    props().onSubmit()
    expect(props()).toMatchObject({ fieldErrors: { title: [problem('newsletterTitleMissing')] }, errors: [] })
    props().onChange('title', 'M')
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
  ])('shows %s, keeps the values and can send again', async (_, send, errors) => {
    const { actor, calls, emitted, props } = start({ send, draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('rejected'))
    expect(props()).toMatchObject({ errors, values: { title: 'Milk' }, busy: false })
    expect(emitted).toMatchObject([{ type: 'rejected' }])
    props().onSubmit()
    expect(props()).toMatchObject({ errors: [], busy: true })
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('reports missing values when a rejected form is emptied', async () => {
    const send = () => Promise.reject(callFailure(null, null))
    const { actor, calls, props } = start({ send, draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('rejected'))
    props().onChange('title', '')
    props().onSubmit()
    expect(props().fieldErrors).toEqual({ title: [problem('newsletterTitleMissing')] })
    expect(calls).toHaveBeenCalledOnce()
  })

  it('clears an error on reset', async () => {
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

  it('reports missing values when an emptied form is submitted again', async () => {
    const { actor, calls, props } = start({ draft: { title: 'Milk' } })
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('succeeded'))
    props().onSubmit()
    expect(props()).toMatchObject({ fieldErrors: { title: [problem('newsletterTitleMissing')] }, succeeded: false })
    expect(calls).toHaveBeenCalledTimes(1)
  })
})

describe('a form for a stored item', () => {
  const renaming = createFormMachine({
    id: 'renaming',
    empty: { title: '' },
    stored: ({ title }: { title: string }) => ({ title }),
    rules: (values, initial) => ({ title: () => (values.title === `not ${initial.title}` ? [problem('blank')] : []) }),
    call: unprovided<{ title: string }, { from: string; to: string }>('renaming'),
    toInput: ({ title }, _, initial) => ({ from: initial.title, to: title }),
    toValues: ({ title }) => ({ title: title.toUpperCase() }),
    toFailure: () => 'Failed to rename',
    afterSuccess: 'stays',
    isUnchanged: ({ title }, initial) => title === initial.title,
  })

  function startRenaming(fails = false) {
    const calls = vi.fn(async ({ to }: { from: string; to: string }) => {
      if (fails) throw callFailure(null, null)
      return { title: to }
    })
    const actor = createActor(renaming.provide({ actors: { submit: fromCall((input) => calls(input)) } }), {
      input: { title: 'Milk' },
    }).start()
    return { actor, calls, props: () => formProps(actor.getSnapshot(), actor.send) }
  }

  it('succeeds without a call when nothing has changed', () => {
    const { actor, calls, props } = startRenaming()
    props().onSubmit()
    expect(actor.getSnapshot().value).toBe('succeeded')
    expect(calls).not.toHaveBeenCalled()
  })

  it('restores the stored values, also after a rejection, and uses its own error message', async () => {
    const { actor, props } = startRenaming(true)
    props().onChange('title', 'Bread')
    expect(props().dirty).toBe(true)
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('rejected'))
    expect(props().errors).toEqual(['Failed to rename'])
    actor.send({ type: 'form.restored' })
    expect(props()).toMatchObject({ values: { title: 'Milk' }, dirty: false, errors: [] })
  })

  it('takes the values of the response as stored, and passes both to the rules', async () => {
    const { actor, calls, props } = startRenaming()
    props().onChange('title', 'Bread')
    props().onSubmit()
    await waitFor(actor, (it) => it.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ from: 'Milk', to: 'Bread' })
    expect(props()).toMatchObject({ values: { title: 'BREAD' }, dirty: false })
    props().onChange('title', 'not BREAD')
    props().onSubmit()
    expect(props().fieldErrors.title).toEqual([problem('blank')])
  })
})

describe('a form that leads to another page and follows outside values', () => {
  interface Terms {
    open: boolean
  }
  const order = createFormMachine({
    id: 'order',
    empty: { item: '' },
    rules: (_values, _initial, { open }: Terms) => ({ item: () => (open ? [] : [problem('invalid')]) }),
    call: unprovided<Answer & { page?: string }, { item: string }>('order'),
    toInput: (values) => values,
    leadsTo: ({ page }) => page ?? null,
    follows: true,
    afterSuccess: 'stays',
  })

  function startOrder(send: () => Promise<Answer & { page?: string }>, open = true) {
    const calls = vi.fn(send)
    const actor = createActor(order.provide({ actors: { submit: fromCall(() => calls()) } }), { input: { open } })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const submit = (item: string) => {
      actor.send({ type: 'form.changed', field: 'item', value: item })
      actor.send({ type: 'form.submitted' })
    }
    return { actor, calls, emitted, submit }
  }

  it('stays busy until the browser leaves, emits the page, and restores its values on return', async () => {
    const { actor, emitted, submit } = startOrder(async () => ({ result: 'success', id: 'o1', page: '/pay' }))
    submit('Milk')
    await waitFor(actor, (it) => it.hasTag('leaving'))
    expect(emitted).toEqual([{ type: 'pageWanted', url: '/pay' }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'page.returned' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { values: { item: 'Milk' } } })
  })

  it('succeeds when the response names no page, and shows the message of a refusal', async () => {
    const here = startOrder(async () => ({ result: 'success', id: 'o1' }))
    here.submit('Milk')
    await waitFor(here.actor, (it) => it.matches('succeeded'))
    const refused = startOrder(async () => ({ result: 'refused', message: 'Closed.', page: '/pay' }))
    refused.submit('Milk')
    await waitFor(refused.actor, (it) => it.matches('rejected'))
    expect(refused.actor.getSnapshot().context.error).toEqual(['Closed.'])
  })

  it('applies outside values that change while it is open', async () => {
    const { actor, calls, submit } = startOrder(() => Promise.reject(callFailure(501, null)), false)
    submit('Milk')
    expect(calls).not.toHaveBeenCalled()
    actor.send({ type: 'given.changed', given: { open: true } })
    submit('Milk')
    await waitFor(actor, (it) => it.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.given).toEqual({ open: true })
  })

  it.each([
    ['a failure', () => Promise.reject(callFailure(503, null)), 'rejected'],
    ['a success', async () => ({ result: 'success', id: 'o1' }) as const, 'succeeded'],
  ] as const)('does not resend a value that its rules now refuse, after %s', async (_, send, outcome) => {
    const { actor, calls, submit } = startOrder(send)
    submit('Milk')
    await waitFor(actor, (it) => it.matches(outcome))
    actor.send({ type: 'given.changed', given: { open: false } })
    actor.send({ type: 'form.submitted' })
    expect(calls).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { fieldErrors: { item: [problem('invalid')] } },
    })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { problem } from '../../contract/problems.ts'
import { responseData } from '../failure.ts'
import { callFailure } from '../testing/callFailure.ts'
import { textRule } from '../textRule.ts'
import { entryFormMachine } from './entryFormMachine.ts'
import { entryFormProps } from './entryFormProps.ts'

type Values = { name: string; note: string }

function start(
  save: (values: unknown) => Promise<unknown> = async () => ({ id: '1' }),
  keepsValues = false,
  draft: Partial<Values> | null = null,
) {
  const calls = vi.fn(save)
  const saved = vi.fn()
  const actor = createActor(
    entryFormMachine.provide({
      actors: { save: fromPromise(({ input }) => calls(input)) },
    }),
    {
      input: {
        values: { name: '', note: '' },
        rules: { name: textRule('productNameMissing', { max: 5 }) },
        toFailure: (error) => responseData(error, 'Failed to add thing'),
        keepsValues,
        draft,
      },
    },
  )
  actor.on('saved', ({ entry }) => saved(entry))
  actor.start()
  const props = () => entryFormProps<Values>(actor.getSnapshot(), actor.send)
  return { actor, calls, saved, props }
}

describe('entryFormMachine', () => {
  it('asks for what is missing and calls nothing', () => {
    const { props, calls, actor } = start()
    props().onSubmit()
    expect(actor.getSnapshot().value).toBe('editing')
    expect(props().fieldErrors.name).toEqual([problem('productNameMissing')])
    expect(calls).not.toHaveBeenCalled()
    props().onChange('name', 'Ana')
    expect(props().fieldErrors.name).toEqual([])
  })

  it('starts with what was left unsaved, and is empty once that is saved', async () => {
    const { actor, props } = start(undefined, false, { name: 'Ana' })
    expect(props()).toMatchObject({ values: { name: 'Ana', note: '' }, dirty: true })
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('saved'))
    expect(props()).toMatchObject({ values: { name: '', note: '' }, dirty: false })
  })

  it('holds an empty field against nobody who only passes by, and a wrong one when it is left', () => {
    const { props } = start()
    props().onBlur('name')
    expect(props().fieldErrors.name).toBeUndefined()
    props().onChange('name', 'far too long')
    props().onBlur('name')
    expect(props().fieldErrors.name).toEqual([problem('tooLong', { max: 5 })])
  })

  it('saves once, tells, and is empty for the next entry', async () => {
    const { actor, props, calls, saved } = start()
    props().onChange('name', 'Ana')
    expect(props().dirty).toBe(true)
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('saved'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', note: '' })
    expect(saved).toHaveBeenCalledExactlyOnceWith({ id: '1' })
    expect(props()).toMatchObject({ values: { name: '', note: '' }, dirty: false, saved: true })
  })

  it('keeps its values when it changes what is there', async () => {
    const { actor, props } = start(undefined, true)
    props().onChange('name', 'Ana')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('saved'))
    expect(props()).toMatchObject({ values: { name: 'Ana' }, dirty: false })
  })

  it.each([
    [
      'a field error beside its field',
      callFailure(400, { name: ['Taken.'] }),
      { fieldErrors: { name: ['Taken.'] }, errors: [] },
    ],
    [
      'an error without a field above the form',
      callFailure(400, { non_field_errors: ['Closed.'] }),
      { errors: ['Closed.'] },
    ],
    ['an error of a field that it has not above the form', callFailure(400, { other: ['Odd.'] }), { errors: ['Odd.'] }],
    ['the sentence of the operation when no answer came', callFailure(null, null), { errors: ['Failed to add thing'] }],
  ])('shows %s, loses nothing and lets one try again', async (_, error, shown) => {
    const { actor, props } = start(() => Promise.reject(error))
    props().onChange('name', 'Ana')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ ...shown, busy: false, values: { name: 'Ana' } })
    props().onSubmit()
    expect(actor.getSnapshot().value).toBe('submitting')
  })

  it('starts over with other values, but not while it sends', async () => {
    const { actor, props } = start()
    props().onChange('name', 'Ana')
    props().onSubmit()
    actor.send({ type: 'form.reset', values: { name: 'Ben', note: '' } })
    expect(props().values.name).toBe('Ana')
    await waitFor(actor, (s) => s.matches('saved'))
    actor.send({ type: 'form.reset', values: { name: 'Ben', note: '' } })
    expect(props()).toMatchObject({ values: { name: 'Ben' }, dirty: false })
  })

  it('drops its errors on reset', async () => {
    const { actor, props } = start(() => Promise.reject(callFailure(null, null)))
    props().onChange('name', 'Ana')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    actor.send({ type: 'error.reset' })
    expect(props()).toMatchObject({ errors: [], values: { name: 'Ana' } })
  })
})

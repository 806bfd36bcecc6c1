import { describe, expect, it, vi } from 'vitest'
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { StaffMember } from '../../contract/people.ts'
import { formProps } from '../form/formProps.ts'
import { fromCall } from '../fromCall.ts'
import { listProps } from '../list/listProps.ts'
import { callFailure } from '../testing/callFailure.ts'
import { staffFormMachine } from './staffFormMachine.ts'
import { staffListMachine } from './staffListMachine.ts'

const maya: StaffMember = { id: 's2', name: 'Maya', email: 'maya@example.com', created_at: '2026-01-01T00:00:00Z' }

function start({
  list = async () => [maya] as unknown,
  remove = async () => undefined as unknown,
  submit = async (): Promise<StaffMember | null> => maya,
} = {}) {
  const calls = { list: vi.fn(list), remove: vi.fn(remove), submit: vi.fn(submit) }
  const form = staffFormMachine.provide({ actors: { submit: fromCall(calls.submit) } })
  const actor = createActor(
    staffListMachine.provide({ actors: { list: fromCall(calls.list), remove: fromCall(calls.remove), form } }),
  ).start()
  const child = actor.getSnapshot().children.form
  if (child === undefined) throw new Error('no form')
  return {
    actor,
    calls,
    props: () => listProps(actor.getSnapshot(), actor.send, [maya]),
    form: () => formProps(child.getSnapshot() as SnapshotFrom<typeof staffFormMachine>, child.send),
    notice: () => actor.getSnapshot().context.notice,
    until: (state: object) => waitFor(actor, (snapshot) => snapshot.matches(state as never)),
  }
}

describe('staffListMachine', () => {
  it('shows why loading failed, and loads again on request', async () => {
    const list = vi.fn().mockRejectedValueOnce(callFailure(null, null)).mockResolvedValueOnce([maya])
    const { props, until } = start({ list })
    expect(props().list).toMatchObject({ loading: true, errors: [] })
    await until({ entries: 'failed' })
    expect(props().list).toMatchObject({ loading: false, errors: ['Network error'] })
    props().list.onRetry()
    expect(props().list).toMatchObject({ loading: true, errors: [] })
    await until({ entries: 'loaded' })
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('returns to the first page when the search or order changes', () => {
    const { props } = start()
    expect(props().list.view).toEqual({ search: '', filter: '', sort: { id: 'name', descending: false }, page: 0 })
    props().list.onViewChange({ page: 2 })
    expect(props().list.view.page).toBe(2)
    props().list.onViewChange({ search: 'ma' })
    expect(props().list.view).toMatchObject({ search: 'ma', page: 0, sort: { id: 'name' } })
    props().list.onViewChange({ sort: null })
    expect(props().list.view).toMatchObject({ search: 'ma', sort: null })
  })

  it('requires an address, sends it trimmed, and shows who was added', async () => {
    const { calls, form, notice, until } = start()
    form().onChange('email', 'nobody')
    form().onSubmit()
    expect(form().fieldErrors.email).toEqual([problem('emailMalformed')])
    form().onChange('email', ' maya@example.com ')
    form().onSubmit()
    expect(form()).toMatchObject({ busy: true, dirty: true })
    await until({ notice: 'given' })
    expect(calls.submit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.com' }, expect.any(AbortSignal))
    expect(notice()).toEqual({ code: 'added', name: 'Maya' })
    expect(form()).toMatchObject({ values: { email: '' }, dirty: false })
  })

  it('loads the list when the response does not name the new member', async () => {
    const { calls, form, notice, until } = start({ submit: async () => null })
    await until({ entries: 'loaded' })
    form().onChange('email', 'maya@example.com')
    form().onSubmit()
    await until({ entries: 'loading' })
    expect(calls.list).toHaveBeenCalledTimes(2)
    expect(notice()).toBeNull()
  })

  it('hides the success notice after a refusal', async () => {
    const submit = vi
      .fn<() => Promise<StaffMember | null>>()
      .mockResolvedValueOnce(maya)
      .mockRejectedValueOnce(callFailure(400, { non_field_errors: ['No.'] }))
    const { form, notice, until } = start({ submit })
    for (const state of ['given', 'none']) {
      form().onChange('email', 'maya@example.com')
      form().onSubmit()
      await until({ notice: state })
    }
    expect(notice()).toBeNull()
    expect(form()).toMatchObject({ errors: ['No.'], values: { email: 'maya@example.com' } })
  })

  it('asks for confirmation, removes once, and shows who was removed', async () => {
    const { actor, calls, notice, props, until } = start()
    const removed = vi.fn()
    actor.on('removed', ({ subject }) => removed(subject))
    props().removal.onAsk({ id: 's2', name: 'Maya' })
    props().removal.onCancel()
    expect(props().removal.open).toBe(false)
    props().removal.onAsk({ id: 's2', name: 'Maya' })
    expect(props().removal).toMatchObject({ open: true, name: 'Maya', busy: false })
    props().removal.onConfirm()
    props().removal.onConfirm()
    props().removal.onCancel()
    expect(props().removal).toMatchObject({ open: true, busy: true })
    await until({ removal: 'closed' })
    expect(calls.remove).toHaveBeenCalledOnce()
    expect(removed).toHaveBeenCalledExactlyOnceWith({ id: 's2', name: 'Maya' })
    expect(notice()).toEqual({ code: 'removed', name: 'Maya' })
  })

  it.each([
    [callFailure(400, { non_field_errors: ['You can’t remove yourself.'] }), ['You can’t remove yourself.']],
    [callFailure(404, { message: 'Not found.' }), ['Network error']],
  ])('stays open after a refusal and allows a retry', async (error, errors) => {
    const { props, until } = start({ remove: () => Promise.reject(error) })
    props().removal.onAsk({ id: 's2', name: 'Maya' })
    props().removal.onConfirm()
    await until({ removal: 'refused' })
    expect(props().removal).toMatchObject({ open: true, errors })
    props().removal.onConfirm()
    expect(props().removal).toMatchObject({ errors: [], busy: true })
    await until({ removal: 'refused' })
    props().removal.onCancel()
    props().removal.onAsk({ id: 's3', name: 'Ben' })
    expect(props().removal).toMatchObject({ name: 'Ben', errors: [] })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { User } from '../../contract/user.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import { type ProfileDraft, type ProfileValues, profileMachine } from './profileMachine.ts'
import { profileDraft, profileProps } from './profileProps.ts'

function start(update?: (values: Partial<ProfileValues>) => Promise<User>, draft: ProfileDraft | null = null) {
  const calls = vi.fn(
    update ?? (async ({ name, email }) => ({ ...signedIn.user, ...(name && { name }), ...(email && { email }) })),
  )
  const kept = vi.fn()
  const actor = createActor(
    profileMachine.provide({
      actors: { submit: fromPromise(({ input }) => calls(input)) },
    }),
    { input: { name: 'Ana', email: 'ana@example.com', draft } },
  )
  actor.on('succeeded', ({ answer }) => kept(answer))
  actor.start()
  return {
    actor,
    calls,
    kept,
    draft: () => profileDraft(actor.getSnapshot()),
    props: () => profileProps(actor.getSnapshot(), actor.send),
  }
}

describe('profileMachine', () => {
  it('starts with the stored values and calls nothing without changes', () => {
    const { props, calls } = start()
    expect(props()).toMatchObject({ name: 'Ana', email: 'ana@example.com', changed: false, needsPassword: false })
    props().onSubmit()
    expect(props().saved).toBe(true)
    expect(calls).not.toHaveBeenCalled()
  })

  it('restores an unsaved draft without the password, and clears it once saved', async () => {
    const { actor, props, draft } = start(undefined, { name: 'Ana', email: 'new@example.com' })
    expect(props()).toMatchObject({ email: 'new@example.com', changed: true, needsPassword: true, currentPassword: '' })
    props().onCurrentPasswordChange('secret words')
    expect(draft()).toEqual({ name: 'Ana', email: 'new@example.com' })
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(draft()).toBeNull()
  })

  it('sends only the new name, without a password, once', async () => {
    const { actor, props, calls, kept } = start()
    props().onNameChange(' Ana B ')
    expect(props()).toMatchObject({ changed: true, needsPassword: false })
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ name: 'Ana B' })
    expect(kept).toHaveBeenCalledExactlyOnceWith({ ...signedIn.user, name: 'Ana B' })
    expect(props()).toMatchObject({ saved: true, changed: false, name: 'Ana B' })
  })

  it('requires the password for a new address and clears it afterwards', async () => {
    const { actor, props, calls } = start()
    props().onEmailChange('new@example.com')
    expect(props().needsPassword).toBe(true)
    props().onSubmit()
    expect(props().currentPasswordErrors).toEqual([problem('passwordMissing')])
    props().onCurrentPasswordChange('secret')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ email: 'new@example.com', current_password: 'secret' })
    expect(props()).toMatchObject({ currentPassword: '', needsPassword: false })
  })

  it('ignores letter case when it compares addresses', () => {
    const { props } = start()
    props().onEmailChange('ANA@example.com')
    expect(props().needsPassword).toBe(false)
  })

  it('reports an invalid address when the field loses focus', () => {
    const { props } = start()
    props().onEmailChange('ana@')
    props().onEmailBlur()
    expect(props().emailErrors).toEqual([problem('emailMalformed')])
    props().onReset()
    expect(props()).toMatchObject({ emailErrors: [], email: 'ana@example.com' })
  })

  const atFields = { email: ['Taken.'], current_password: ['Wrong.'] }
  it.each([
    ['at its fields', atFields, { emailErrors: ['Taken.'], currentPasswordErrors: ['Wrong.'], errors: [] }],
    ['above them', { non_field_errors: ['No.'] }, { errors: ['No.'] }],
  ])('shows a refusal %s, and keeps the typed values until a reset', async (_, data, shown) => {
    const { actor, props, kept } = start(() => Promise.reject(callFailure(400, data)))
    props().onEmailChange('new@example.com')
    props().onCurrentPasswordChange('secret')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ ...shown, email: 'new@example.com', saved: false })
    expect(kept).not.toHaveBeenCalled()
    props().onReset()
    expect(props()).toMatchObject({ email: 'ana@example.com', errors: [], currentPassword: '' })
  })
})

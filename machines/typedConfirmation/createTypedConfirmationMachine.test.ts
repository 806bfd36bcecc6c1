import { describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createActor, type PromiseActorLogic, type SnapshotFrom, waitFor } from 'xstate'
import { accountDeletionMachine } from '../accountDeletion/accountDeletionMachine.ts'
import { fromCall } from '../fromCall.ts'
import { sourceDeletionMachine } from '../sourceDeletion/sourceDeletionMachine.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { typedConfirmationProps } from './typedConfirmationProps.ts'

describe.each([
  {
    machine: accountDeletionMachine as AnyStateMachine,
    phrase: 'ana@example.com',
    others: ['', 'bo@example.com', 'ana@example.co'],
    answer: { result: 'success' } as unknown,
    failures: [
      {
        what: 'the last of the staff',
        failure: callFailure(400, { non_field_errors: ['The last of the staff.'] }),
        errors: ['The last of the staff.'],
      },
      {
        what: 'a message of the server',
        failure: callFailure(400, { message: 'An invoice is still open.' }),
        errors: ['An invoice is still open.'],
      },
    ],
  },
  {
    machine: sourceDeletionMachine as AnyStateMachine,
    phrase: 'delete',
    others: ['', 'delet', 'yes'],
    answer: aVideo({ has_source: false }) as unknown,
    failures: [
      {
        what: 'a video that something is made of',
        failure: callFailure(409, { message: 'Still being made.' }),
        errors: ['Still being made.'],
      },
    ],
  },
])('$machine.id', ({ machine, phrase, others, answer, failures }) => {
  function start(call = async () => answer) {
    const calls = vi.fn(call)
    const succeeded = vi.fn()
    const submit: PromiseActorLogic<unknown, unknown> = fromCall(() => calls())
    const actor = createActor(machine.provide({ actors: { submit } }), { input: { phrase } })
    actor.on('succeeded', succeeded)
    actor.start()
    const reach = (state: string) => waitFor(actor, (it: SnapshotFrom<AnyStateMachine>) => it.matches(state))
    return { actor, calls, succeeded, reach, props: () => typedConfirmationProps(actor.getSnapshot(), actor.send) }
  }

  it.each(others)('deletes nothing for “%s”', (typed) => {
    const { actor, props, calls } = start()
    expect(props().open).toBe(false)
    props().onAsk()
    props().onConfirm(typed)
    expect(props().open).toBe(true)
    expect(actor.getSnapshot().value).toBe('editing')
    expect(calls).not.toHaveBeenCalled()
  })

  it('deletes once and is done', async () => {
    const { actor, props, calls, succeeded, reach } = start()
    props().onAsk()
    props().onConfirm(` ${phrase} `)
    props().onConfirm(phrase)
    expect(props().busy).toBe(true)
    await reach('succeeded')
    expect(actor.getSnapshot().status).toBe('done')
    expect(calls).toHaveBeenCalledOnce()
    expect(succeeded).toHaveBeenCalledOnce()
  })

  it('can be cancelled', () => {
    const { props, calls } = start()
    props().onAsk()
    props().onCancel()
    expect(props().open).toBe(false)
    expect(calls).not.toHaveBeenCalled()
  })

  it.each(failures)('shows $what, and allows a retry or leaving', async ({ failure, errors }) => {
    const { props, calls, reach } = start(() => Promise.reject(failure))
    props().onAsk()
    props().onConfirm(phrase)
    await reach('rejected')
    expect(props()).toMatchObject({ errors, open: true, busy: false })
    props().onConfirm(phrase)
    expect(props().errors).toEqual([])
    await reach('rejected')
    expect(calls).toHaveBeenCalledTimes(2)
    props().onCancel()
    expect(props().open).toBe(false)
    props().onAsk()
    expect(props().errors).toEqual([])
  })
})

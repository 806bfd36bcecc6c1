import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Success } from '../../contract/values/primitives.ts'
import { callFailure } from '../testing/callFailure.ts'
import { emailVerificationMachine } from './emailVerificationMachine.ts'
import { emailVerificationProps } from './emailVerificationProps.ts'

function start(sendLink: () => Promise<Success> = async () => ({ result: 'success' })) {
  const calls = vi.fn(sendLink)
  const machine = emailVerificationMachine.provide({ actors: { sendLink: fromPromise(calls) } })
  const actor = createActor(machine).start()
  return { actor, calls, props: () => emailVerificationProps(actor.getSnapshot(), actor.send) }
}

describe('emailVerificationMachine', () => {
  it('sends one link per request, as often as requested', async () => {
    const { actor, calls, props } = start()
    expect(props()).toMatchObject({ sent: false, busy: false, errors: [] })
    props().onSend()
    props().onSend()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('sent'))
    expect(props()).toMatchObject({ sent: true, busy: false })
    props().onSend()
    await waitFor(actor, (s) => s.matches('sent'))
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['too many tries', callFailure(429, { non_field_errors: ['Slow.'] }), ['Slow.']],
    ['no network', callFailure(null, null), ['Network error']],
  ])('shows %s and allows a retry', async (_, error, errors) => {
    const { actor, props } = start(
      vi.fn<() => Promise<Success>>().mockRejectedValueOnce(error).mockResolvedValue({ result: 'success' }),
    )
    props().onSend()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, sent: false, busy: false })
    props().onSend()
    await waitFor(actor, (s) => s.matches('sent'))
    expect(props().errors).toEqual([])
  })
})

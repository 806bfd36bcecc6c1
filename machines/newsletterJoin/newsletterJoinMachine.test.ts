import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { newsletterJoinMachine } from './newsletterJoinMachine.ts'
import { newsletterJoinProps } from './newsletterJoinProps.ts'

function start(joinNewsletter: (input: { email: string }) => Promise<Answered<Success>>) {
  const calls = vi.fn(joinNewsletter)
  const reports = vi.fn()
  const actor = createActor(
    newsletterJoinMachine.provide({
      actors: { submit: fromCall(calls) },
    }),
  )
  actor.on('*', ({ type }) => reports(type))
  actor.start()
  return { actor, calls, reports, props: () => newsletterJoinProps(actor.getSnapshot(), actor.send) }
}

const join = (from: ReturnType<typeof start>) => {
  from.props().onEmailChange(' ana@example.com')
  from.props().onSubmit()
}

describe('newsletterJoinMachine', () => {
  it('requires an address', () => {
    const { props, calls, reports } = start(async () => ({ result: 'success' }))
    props().onSubmit()
    expect(props().emailErrors).toEqual([problem('emailMissing')])
    props().onEmailChange('ana')
    expect(props().emailErrors).toEqual([])
    props().onEmailBlur()
    expect(props().emailErrors).toEqual([problem('emailMalformed')])
    expect(calls).not.toHaveBeenCalled()
    expect(reports).not.toHaveBeenCalled()
  })

  it('joins once, emits it and starts over', async () => {
    const it = start(async () => ({ result: 'success' }))
    join(it)
    it.props().onSubmit()
    expect(it.props().busy).toBe(true)
    await waitFor(it.actor, (s) => s.matches('succeeded'))
    expect(it.calls.mock.calls.map(([input]) => input)).toEqual([{ email: 'ana@example.com' }])
    expect(it.reports).toHaveBeenCalledExactlyOnceWith('succeeded')
    expect(it.props().joined).toBe(true)
    it.props().onAnother()
    expect(it.props()).toMatchObject({ joined: false, email: '' })
  })

  it('emits a failure and keeps the address', async () => {
    const it = start(() => Promise.reject(callFailure(400, { email: ['Not an address.'] })))
    join(it)
    await waitFor(it.actor, (s) => s.matches('rejected'))
    expect(it.reports).toHaveBeenCalledExactlyOnceWith('rejected')
    const shown = { errors: [], emailErrors: ['Not an address.'] }
    expect(it.props()).toMatchObject({ ...shown, email: ' ana@example.com', joined: false })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AuthResult } from '../../contract/user.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import { type GoogleFlow, type GoogleProof, type GoogleQuestion, googleMachine } from './googleMachine.ts'
import { googleProps } from './googleProps.ts'

function start({
  loadConfig = async () => ({ google_client_id: 'client' as string | null }),
  askGoogle = async (question: GoogleQuestion): Promise<GoogleProof> =>
    question.flow === 'code' ? { code: 'c' } : { access_token: 't' },
  signupGoogle = async (_: GoogleProof): Promise<AuthResult> => signedIn,
  flow = 'implicit' as GoogleFlow,
  refCode = null as string | null,
} = {}) {
  const calls = { askGoogle: vi.fn(askGoogle), signupGoogle: vi.fn(signupGoogle) }
  const actor = createActor(
    googleMachine.provide({
      actors: {
        loadConfig: fromPromise(loadConfig),
        askGoogle: fromPromise(({ input }) => calls.askGoogle(input)),
        signupGoogle: fromPromise(({ input }) => calls.signupGoogle(input)),
      },
    }),
    { input: { flow, refCode } },
  )
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const props = () => googleProps(actor.getSnapshot(), actor.send)
  const available = () => waitFor(actor, (s) => s.matches('available'))
  return { actor, calls, emitted, props, available }
}

const refusal = (reason: string) => Object.assign(new Error('google'), { reason })

describe('googleMachine', () => {
  it('calls Google only after the user clicks the button', async () => {
    const { calls, props, available } = start()
    expect(props().status).toBe('loading')
    await available()
    expect(props()).toMatchObject({ status: 'available', busy: false })
    expect(calls.askGoogle).not.toHaveBeenCalled()
  })

  it.each([
    ['no client id', async () => ({ google_client_id: null })],
    ['an empty client id', async () => ({ google_client_id: '' })],
    ['no configuration', () => Promise.reject(callFailure(500, null))],
  ])('is not set up with %s', async (_, loadConfig) => {
    const { actor, props } = start({ loadConfig })
    await waitFor(actor, (s) => s.matches('notSetUp'))
    expect(props().status).toBe('notSetUp')
  })

  it.each([
    ['implicit', { access_token: 't' }],
    ['code', { code: 'c' }],
  ] as const)('signs in by the %s flow', async (flow, proof) => {
    const { actor, calls, emitted, props, available } = start({ flow })
    await available()
    props().onChoose()
    props().onChoose()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.askGoogle).toHaveBeenCalledExactlyOnceWith({
      clientId: 'client',
      flow,
      scope: 'openid profile email',
    })
    expect(calls.signupGoogle).toHaveBeenCalledExactlyOnceWith(proof)
    expect(emitted).toEqual([{ type: 'succeeded', answer: signedIn }])
  })

  it('uses the configured flow', async () => {
    const { actor, calls, props, available } = start({
      loadConfig: async () => ({ google_client_id: 'client' as string | null, google_flow: 'code' as const }),
    })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.signupGoogle).toHaveBeenCalledExactlyOnceWith({ code: 'c' })
  })

  it('sends the referral code', async () => {
    const { actor, calls, props, available } = start({ refCode: 'bo-1' })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.signupGoogle).toHaveBeenCalledWith({ access_token: 't', ref_code: 'bo-1' })
  })

  it('shows no error when the user closes the window', async () => {
    const { actor, calls, props, available } = start({ askGoogle: () => Promise.reject(refusal('closed')) })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.matches('available'))
    expect(calls.askGoogle).toHaveBeenCalledOnce()
    expect(props()).toMatchObject({ errors: [], busy: false })
  })

  it.each([
    ['blocked', 'blocked'],
    ['failed', 'failed'],
    ['anything else', 'failed'],
  ])('shows that the window was %s until the error is reset', async (reason, problem) => {
    const { actor, props, available } = start({ askGoogle: () => Promise.reject(refusal(reason)) })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ problem, errors: [] })
    actor.send({ type: 'error.reset' })
    expect(props()).toMatchObject({ status: 'available', problem: null, errors: [] })
  })

  it.each([
    ['a bad token', () => Promise.reject(callFailure(400, { non_field_errors: ['Not valid.'] })), ['Not valid.']],
    ['a Google that is away', () => Promise.reject(callFailure(503, { non_field_errors: ['Later.'] })), ['Later.']],
    ['no network', () => Promise.reject(callFailure(null, null)), ['Network error']],
  ])('shows %s and allows a retry', async (_, signupGoogle, errors) => {
    const { actor, props, available } = start({ signupGoogle })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, busy: false, status: 'available' })
    props().onChoose()
    expect(actor.getSnapshot().value).toBe('asking')
    expect(props().errors).toEqual([])
  })

  it('is not set up when the server says so', async () => {
    const { actor, props, available } = start({ signupGoogle: () => Promise.reject(callFailure(501, {})) })
    await available()
    props().onChoose()
    await waitFor(actor, (s) => s.matches('notSetUp'))
    expect(props().status).toBe('notSetUp')
  })
})

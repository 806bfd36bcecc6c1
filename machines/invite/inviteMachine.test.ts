import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { type Inviter, inviteMachine } from './inviteMachine.ts'
import { inviteProps } from './inviteProps.ts'

const bo: Inviter = { code: 'bo-1', name: 'Bo', avatar_url: null }

function start(loadInviter: (input: { code: string }) => Promise<Inviter>) {
  const stored = vi.fn()
  const actor = createActor(
    inviteMachine.provide({
      actors: { loadInviter: fromPromise(({ input }) => loadInviter(input)) },
    }),
    { input: { code: 'BO-1' } },
  )
  actor.on('codeAccepted', ({ code }) => stored(code))
  actor.start()
  return { actor, stored, props: () => inviteProps(actor.getSnapshot(), actor.send) }
}

describe('inviteMachine', () => {
  it('shows the inviter and stores the code as the server spells it', async () => {
    const { actor, stored, props } = start(async () => bo)
    expect(props().status).toBe('loading')
    await waitFor(actor, (s) => s.matches('known'))
    expect(props()).toMatchObject({ status: 'known', name: 'Bo', avatarUrl: null })
    expect(stored).toHaveBeenCalledExactlyOnceWith('bo-1')
  })

  it.each([404, 400])('stores nothing for an unknown code (%s)', async (status) => {
    const { actor, stored, props } = start(() => Promise.reject(callFailure(status, {})))
    await waitFor(actor, (s) => s.matches('unknown'))
    expect(props().status).toBe('unknown')
    expect(stored).not.toHaveBeenCalled()
  })

  it('keeps the code when the network fails, and retries on request', async () => {
    const load = vi.fn<() => Promise<Inviter>>().mockRejectedValueOnce(callFailure(null, null)).mockResolvedValue(bo)
    const { actor, stored, props } = start(load)
    await waitFor(actor, (s) => s.matches('failed'))
    expect(stored).toHaveBeenCalledExactlyOnceWith('BO-1')
    props().onRetry()
    await waitFor(actor, (s) => s.matches('known'))
    expect(stored).toHaveBeenLastCalledWith('bo-1')
  })
})

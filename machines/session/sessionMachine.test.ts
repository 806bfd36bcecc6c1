import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { User } from '../../contract/user.ts'
import { ana } from '../testing/ana.ts'
import { type SessionEmitted, type SessionInput, sessionMachine } from './sessionMachine.ts'
import { sessionProps } from './sessionProps.ts'

function start(
  input: SessionInput,
  calls: { profile?: () => Promise<User>; revoke?: (input: { token: string | null }) => Promise<unknown> } = {},
) {
  const clock = new SimulatedClock()
  const saveToken = vi.fn()
  const removeToken = vi.fn()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: fromPromise(calls.profile ?? (async () => ana)),
        revokeToken: fromPromise<unknown, { token: string | null }>(async ({ input: given }) => calls.revoke?.(given)),
      },
      actions: { saveToken: ({ context }) => saveToken(context.token), removeToken },
    }),
    { input, clock },
  )
  const emitted: SessionEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, clock, emitted, saveToken, removeToken, props: () => sessionProps(actor.getSnapshot()) }
}

const signedIn: SessionInput = { user: ana, token: 't1' }
const nobody: SessionInput = { user: null, token: null }
const dead = () => Promise.reject(Object.assign(new Error('no network'), { status: null, data: null }))
const never = () => new Promise<never>(() => {})

describe('sessionMachine', () => {
  it('starts signed out when nothing is stored', () => {
    const { props } = start(nobody)
    expect(props()).toEqual({ user: null, restoring: false, unreachable: false })
  })

  it('drops a stored user without a token', () => {
    expect(start({ user: ana, token: null }).props().user).toBeNull()
  })

  it('shows the stored user at once, then the loaded profile', async () => {
    const { actor, props } = start(signedIn, { profile: async () => ({ ...ana, name: 'Ana B.' }) })
    expect(props().user).toEqual(ana)
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.name).toBe('Ana B.')
  })

  it('keeps the stored user when the profile can’t be loaded', async () => {
    const { actor, props } = start(signedIn, { profile: dead })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user).toEqual(ana)
  })

  it('loads the user for a stored token', async () => {
    const { actor, props } = start({ user: null, token: 't1' })
    expect(props()).toMatchObject({ user: null, restoring: true })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props()).toMatchObject({ user: ana, restoring: false })
  })

  it('keeps the token when restoring fails offline, emits nothing, and retries on request', async () => {
    let profile = dead as () => Promise<User>
    const { actor, emitted, props, removeToken } = start({ user: null, token: 't1' }, { profile: () => profile() })
    await waitFor(actor, (s) => s.matches('unreachable'))
    expect(props()).toEqual({ user: null, restoring: false, unreachable: true })
    expect([actor.getSnapshot().context.token, removeToken.mock.calls, emitted]).toEqual(['t1', [], []])
    profile = async () => ana
    actor.send({ type: 'profile.wanted' })
    expect(props()).toMatchObject({ restoring: true, unreachable: false })
    await waitFor(actor, (s) => s.matches('signedIn'))
    expect(props().user).toEqual(ana)
  })

  it('closes an expired session when a stored token is refused', () => {
    const { actor, emitted, removeToken } = start({ user: null, token: 't1' }, { profile: never })
    actor.send({ type: 'session.expired' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(removeToken).toHaveBeenCalledOnce()
    expect(emitted).toEqual([{ type: 'closed', why: 'expired' }])
  })

  it('stores auth, saves the token and emits the user', () => {
    const { actor, emitted, saveToken, props } = start(nobody)
    actor.send({ type: 'session.opened', auth: { user: ana, token: 't2' } })
    expect(props().user).toEqual(ana)
    expect(saveToken).toHaveBeenCalledExactlyOnceWith('t2')
    expect(emitted).toEqual([{ type: 'opened', user: ana }])
  })

  it('removes the token on logout and revokes it', async () => {
    const revoke = vi.fn(async () => undefined)
    const { actor, emitted, removeToken } = start(signedIn, { revoke })
    actor.send({ type: 'logout.requested' })
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect(revoke).toHaveBeenCalledExactlyOnceWith({ token: 't1' })
    expect(removeToken).toHaveBeenCalledOnce()
    expect(emitted).toEqual([{ type: 'closed', why: 'logout' }])
    expect(actor.getSnapshot().context).toEqual({ user: null, token: null })
  })

  it('logs out with a dead network', async () => {
    const { actor, removeToken } = start(signedIn, { revoke: dead })
    actor.send({ type: 'logout.requested' })
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect(removeToken).toHaveBeenCalledOnce()
  })

  it('logs out at once and waits for the revocation without a limit', async () => {
    let answer = () => {}
    const revoke = () => new Promise<void>((resolve) => (answer = resolve))
    const { actor, clock, emitted, props, removeToken } = start(signedIn, { revoke })
    actor.send({ type: 'logout.requested' })
    expect(props()).toEqual({ user: null, restoring: false, unreachable: false })
    expect([emitted, removeToken.mock.calls.length]).toEqual([[{ type: 'closed', why: 'logout' }], 1])
    clock.increment(24 * 3600 * 1000)
    expect(actor.getSnapshot().matches('loggingOut')).toBe(true)
    answer()
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect([emitted.length, removeToken.mock.calls.length]).toEqual([1, 1])
  })

  it('allows signing in during a pending logout', () => {
    const { actor, props } = start(signedIn, { revoke: never })
    actor.send({ type: 'logout.requested' })
    actor.send({ type: 'session.opened', auth: { user: ana, token: 't2' } })
    expect([props().user, actor.getSnapshot().context.token]).toEqual([ana, 't2'])
  })

  it.each([
    ['session.expired', 'expired'],
    ['account.deleted', 'deleted'],
  ] as const)('clears everything on %s', (type, why) => {
    const { actor, emitted, removeToken } = start(signedIn)
    actor.send({ type })
    expect(actor.getSnapshot().context).toEqual({ user: null, token: null })
    expect(removeToken).toHaveBeenCalledOnce()
    expect(emitted).toEqual([{ type: 'closed', why }])
  })

  it('follows a sign-out in another tab without touching the storage', () => {
    const { actor, emitted, removeToken } = start(signedIn)
    actor.send({ type: 'session.changedElsewhere', token: null })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(emitted).toEqual([{ type: 'closed', why: 'elsewhere' }])
    expect(removeToken).not.toHaveBeenCalled()
  })

  it('follows another tab that signs in as another user', async () => {
    const { actor, props } = start(signedIn, { profile: async () => ({ ...ana, id: 'u2', name: 'Ben' }) })
    actor.send({ type: 'session.changedElsewhere', token: 't9' })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.name).toBe('Ben')
  })

  it('ignores another tab with the same token', () => {
    const { actor, emitted } = start(signedIn)
    actor.send({ type: 'session.changedElsewhere', token: 't1' })
    expect(actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(emitted).toEqual([])
  })

  it('replaces the user inside auth and records the last newsletter', () => {
    const { actor, props } = start(signedIn)
    actor.send({ type: 'profile.updated', user: { ...ana, name: 'Anna' } })
    actor.send({ type: 'news.read', id: 'n7' })
    expect(props().user).toEqual({ ...ana, name: 'Anna', last_newsletter_id: 'n7' })
    expect(actor.getSnapshot().context.token).toBe('t1')
  })

  it('loads the user again on request, and ignores a failure', async () => {
    let answer = async () => ana
    const { actor, props, emitted } = start(signedIn, { profile: () => answer() })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    answer = async () => ({ ...ana, plan: 'studio' as const })
    actor.send({ type: 'profile.wanted' })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.plan).toBe('studio')
    answer = dead
    actor.send({ type: 'profile.wanted' })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.plan).toBe('studio')
    expect(emitted).toEqual([])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { User } from '../../contract/user.ts'
import { ana } from '../testing/ana.ts'
import { sessionMachine } from './sessionMachine.ts'
import { sessionProps } from './sessionProps.ts'
import type { SessionEmitted, SessionInput } from './sessionSetup.ts'

function start(input: SessionInput, calls: { profile?: () => Promise<User>; revoke?: () => Promise<unknown> } = {}) {
  const clock = new SimulatedClock()
  const saveToken = vi.fn()
  const removeToken = vi.fn()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: fromPromise(calls.profile ?? (async () => ana)),
        revokeToken: fromPromise(calls.revoke ?? (async () => undefined)),
      },
      actions: { saveToken: ({ context }) => saveToken(context.token), removeToken },
    }),
    { input, clock },
  )
  const told: SessionEmitted[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, clock, told, saveToken, removeToken, props: () => sessionProps(actor.getSnapshot()) }
}

const signedIn: SessionInput = { user: ana, token: 't1' }
const nobody: SessionInput = { user: null, token: null }
const dead = () => Promise.reject(Object.assign(new Error('no network'), { status: null, data: null }))
const never = () => new Promise<never>(() => {})

describe('sessionMachine', () => {
  it('starts signed out when nothing is stored', () => {
    const { props } = start(nobody)
    expect(props()).toEqual({ user: null, restoring: false, leaving: false })
  })

  it('drops a stored user that has no token', () => {
    expect(start({ user: ana, token: null }).props().user).toBeNull()
  })

  it('shows the stored user at once and takes what changed meanwhile', async () => {
    const { actor, props } = start(signedIn, { profile: async () => ({ ...ana, name: 'Ana B.' }) })
    expect(props().user).toEqual(ana)
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.name).toBe('Ana B.')
  })

  it('keeps the stored user when the profile cannot be fetched', async () => {
    const { actor, props } = start(signedIn, { profile: dead })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user).toEqual(ana)
  })

  it('turns a token without a user into a user', async () => {
    const { actor, props } = start({ user: null, token: 't1' })
    expect(props()).toMatchObject({ user: null, restoring: true })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props()).toMatchObject({ user: ana, restoring: false })
  })

  it('keeps the token stored when restoring meets a dead network', async () => {
    const { actor, removeToken } = start({ user: null, token: 't1' }, { profile: dead })
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect(removeToken).not.toHaveBeenCalled()
  })

  it('tells that the session is over when a stored token turns out to be of no use', () => {
    const { actor, told, removeToken } = start({ user: null, token: 't1' }, { profile: never })
    actor.send({ type: 'session.expired' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(removeToken).toHaveBeenCalledOnce()
    expect(told).toEqual([{ type: 'closed', why: 'expired' }])
  })

  it('stores auth, saves the token and tells who came', () => {
    const { actor, told, saveToken, props } = start(nobody)
    actor.send({ type: 'session.opened', auth: { user: ana, token: 't2' } })
    expect(props().user).toEqual(ana)
    expect(saveToken).toHaveBeenCalledExactlyOnceWith('t2')
    expect(told).toEqual([{ type: 'opened', user: ana }])
  })

  it('revokes the token on logout, then forgets it', async () => {
    const revoke = vi.fn(async () => undefined)
    const { actor, told, removeToken } = start(signedIn, { revoke })
    actor.send({ type: 'logout.requested' })
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect(revoke).toHaveBeenCalledOnce()
    expect(removeToken).toHaveBeenCalledOnce()
    expect(told).toEqual([{ type: 'closed', why: 'logout' }])
    expect(actor.getSnapshot().context).toEqual({ user: null, token: null })
  })

  it.each([['a dead network', dead]])('logs out with %s', async (_, revoke) => {
    const { actor, removeToken } = start(signedIn, { revoke })
    actor.send({ type: 'logout.requested' })
    await waitFor(actor, (s) => s.matches('signedOut'))
    expect(removeToken).toHaveBeenCalledOnce()
  })

  it('waits two seconds for a server that does not answer, and no longer', () => {
    const { actor, clock } = start(signedIn, { revoke: never })
    actor.send({ type: 'logout.requested' })
    clock.increment(1999)
    expect(actor.getSnapshot().value).toBe('loggingOut')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('signedOut')
  })

  it.each([
    ['session.expired', 'expired'],
    ['account.deleted', 'deleted'],
  ] as const)('forgets everything on %s', (type, why) => {
    const { actor, told, removeToken } = start(signedIn)
    actor.send({ type })
    expect(actor.getSnapshot().context).toEqual({ user: null, token: null })
    expect(removeToken).toHaveBeenCalledOnce()
    expect(told).toEqual([{ type: 'closed', why }])
  })

  it('follows another tab out without touching the storage', () => {
    const { actor, told, removeToken } = start(signedIn)
    actor.send({ type: 'session.changedElsewhere', token: null })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(told).toEqual([{ type: 'closed', why: 'elsewhere' }])
    expect(removeToken).not.toHaveBeenCalled()
  })

  it('follows another tab in as somebody else', async () => {
    const { actor, props } = start(signedIn, { profile: async () => ({ ...ana, id: 'u2', name: 'Ben' }) })
    actor.send({ type: 'session.changedElsewhere', token: 't9' })
    await waitFor(actor, (s) => s.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.name).toBe('Ben')
  })

  it('does nothing when another tab says what is known', () => {
    const { actor, told } = start(signedIn)
    actor.send({ type: 'session.changedElsewhere', token: 't1' })
    expect(actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(told).toEqual([])
  })

  it('replaces the user inside auth and records the last newsletter', () => {
    const { actor, props } = start(signedIn)
    actor.send({ type: 'profile.updated', user: { ...ana, name: 'Anna' } })
    actor.send({ type: 'news.read', id: 'n7' })
    expect(props().user).toEqual({ ...ana, name: 'Anna', last_newsletter_id: 'n7' })
    expect(actor.getSnapshot().context.token).toBe('t1')
  })

  it('fetches the user anew when somebody wants to know, and says nothing when that fails', async () => {
    let answer = async () => ana
    const { actor, props, told } = start(signedIn, { profile: () => answer() })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    answer = async () => ({ ...ana, plan: 'studio' as const })
    actor.send({ type: 'profile.wanted' })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.plan).toBe('studio')
    answer = dead
    actor.send({ type: 'profile.wanted' })
    await waitFor(actor, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(props().user?.plan).toBe('studio')
    expect(told).toEqual([])
  })
})

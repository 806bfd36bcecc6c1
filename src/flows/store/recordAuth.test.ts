import { expect, it } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { ana } from '../../../machines/testing/ana.ts'
import { createCalls } from '../../api/createCalls.ts'
import { json, standIn } from '../../api/testing/standIn.ts'
import { createAtom } from './createAtom.ts'
import { createStore } from './createStore.ts'
import { authGroup, createAuthRecorder, noAuthResults } from './recordAuth.ts'
import { emptySlices } from './slices.ts'

const stats = { users: 1, videos: 0, minutes_processed: 0, clips: 0, queue_depth: 0, storage_bytes: 0, days: [] }

/** Creates the real client and store over a server that is a function. */
function start(respond: (path: string) => Response | Promise<Response>) {
  const authResults = createAtom(noAuthResults)
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url)
    return pathname === '/api/profile/' ? json(ana) : respond(pathname)
  }
  const { api } = standIn(answer, 'key', createAuthRecorder(authResults))
  const store = createStore({
    api,
    restored: { ...emptySlices, auth: { ...emptySlices.auth, user: ana } },
    token: 'key',
    authResults,
    tokenStorage: { save: () => {}, remove: () => {} },
    draftStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  })
  return { store, calls: createCalls(api) }
}

it('has all fields of the specification', () => {
  const { store } = start(() => json({}))
  expect(Object.keys(store.auth()).toSorted()).toEqual([
    'auth',
    'constants',
    'error',
    'feedback',
    'is_email_valid',
    'loading',
    'news',
    'reset_password',
    'stats',
  ])
  expect(store.auth().auth).toEqual({ user: ana, token: 'key' })
})

it('is loading while a request is pending, and stores the response', async () => {
  const { store, calls } = start((path) => {
    if (path === '/api/auth/check_email/') return json({ is_valid: false })
    return json({ result: path === '/api/stats/' ? stats : 'success' })
  })
  const asked = calls.feedback.send({ text: 'hi' })
  expect(store.auth().loading).toBe(true)
  await asked
  await calls.auth.checkEmail({ email: 'ana@example.com' })
  await calls.auth.resetPassword({ email: 'ana@example.com' })
  await calls.stats.get(undefined)
  await expect.poll(() => store.auth().loading).toBe(false)
  expect(store.auth()).toMatchObject({ stats, feedback: { result: 'success' }, is_email_valid: false })
  expect(store.slices().auth).toMatchObject({ stats, is_email_valid: false, reset_password: true })
  for (const name of ['error', 'loading', 'feedback']) expect(store.slices().auth).not.toHaveProperty(name)
})

it('clears the email check and the password reset when a new request starts', async () => {
  let waits = false
  const { store, calls } = start((path) => {
    if (waits) return new Promise<never>(() => {})
    return json(path === '/api/auth/check_email/' ? { is_valid: true } : { result: 'success' })
  })
  await calls.auth.checkEmail({ email: 'ana@example.com' })
  await calls.auth.resetPassword({ email: 'ana@example.com' })
  expect(store.auth()).toMatchObject({ is_email_valid: true, reset_password: true })
  waits = true
  void calls.auth.checkEmail({ email: 'bo@example.com' })
  void calls.auth.resetPassword({ email: 'bo@example.com' })
  expect(store.auth()).toMatchObject({ is_email_valid: null, reset_password: null, loading: true })
})

it('stores non_field_errors, the message of another result, or "Network error", and clears it with each request', async () => {
  let answer = () => json({ non_field_errors: ['Wrong password.'] }, 400)
  const { store, calls } = start(() => answer())
  const logIn = () => calls.auth.login({ email: 'ana@example.com', password: 'x' }).catch(() => null)
  await logIn()
  expect(store.auth().error).toEqual(['Wrong password.'])
  answer = () => json({ result: 'refused', message: 'Closed today.' })
  const asked = logIn()
  expect(store.auth().error).toBeNull()
  await asked
  expect(store.auth().error).toEqual(['Closed today.'])
  answer = () => json({ message: 'Broken.' }, 500)
  await logIn()
  expect(store.auth().error).toBe('Network error')
  store.resetErrors()
  expect(store.auth().error).toBeNull()
})

it('clears the password reset and the error on reset, and the error on logout', async () => {
  const { store, calls } = start(() => json({ result: 'success' }))
  await calls.auth.resetPassword({ email: 'ana@example.com' })
  store.resetPasswordReset()
  expect(store.auth()).toMatchObject({ reset_password: null, error: null })
  store.session.send({ type: 'account.deleted' })
  expect(store.auth()).toMatchObject({ auth: { user: null, token: null }, stats: null, feedback: null, error: null })
})

it('names only existing endpoints', () => {
  const ids: string[] = endpoints.map(({ id }) => id)
  expect(Object.keys(authGroup).filter((id) => !ids.includes(id))).toEqual([])
})

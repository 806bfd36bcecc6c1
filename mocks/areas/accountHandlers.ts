import type { FeedbackEntry } from '../../contract/account.ts'
import { plainBrand } from '../../contract/brand.ts'
import { api } from '../../contract/endpoints.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalidField, notFound, tooMany } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { dataUrl } from '../dataUrl.ts'
import { mockFor } from '../mockFor.ts'
import type { Account } from '../state.ts'
import { endAllAccess, endSessions } from './accounts.ts'
import { setLook } from './preferredLook.ts'
import { withLogo } from './withLogo.ts'

const feedbackLimit = 10

/** Bytes of `data:` addresses. */
const bytesOf = (urls: readonly string[]): number =>
  urls.reduce((sum, url) => sum + (url.length - url.indexOf(',') - 1) * 0.75, 0)

/** Profile, onboarding and feedback. */
export const accountHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  const entryOf = (
    { user: { id, name, email } }: Account,
    feedback: Pick<FeedbackEntry, 'kind' | 'text' | 'mood' | 'page'>,
  ): FeedbackEntry => ({
    ...feedback,
    id: backend.nextId('feedback'),
    state: 'new',
    user: { id, name, email },
    created_at: backend.timestamp(),
  })

  return [
    on(api.profile.get, ({ caller }) => ({ status: 200, body: caller.user })),

    on(api.profile.update, async ({ caller, token, body, files }) => {
      const { name, email, password, current_password, remove_avatar } = body
      const endsAccess = body.end_access === 'true'
      const changesEmail = email !== undefined && email !== caller.user.email
      if (changesEmail || password !== undefined || endsAccess) {
        if (!current_password) return invalidField('current_password', 'currentPasswordMissing')
        if (current_password !== caller.password) return invalidField('current_password', 'currentPasswordWrong')
      }
      if (changesEmail && backend.accountByEmail(email)) {
        return invalidField('email', 'emailTaken')
      }
      const [avatar] = files.avatar ?? []
      if (name !== undefined) caller.user.name = name
      if (changesEmail) Object.assign(caller.user, { email, email_verified: false })
      if (remove_avatar === 'true') caller.user.avatar_url = null
      if (avatar) caller.user.avatar_url = await dataUrl(avatar)
      if (password !== undefined) {
        caller.password = password
        endSessions(state, caller, token)
      }
      if (endsAccess) endAllAccess(state, caller, token)
      return { status: 200, body: caller.user }
    }),

    on(api.brand.get, ({ caller }) => ({ status: 200, body: caller.brand ?? plainBrand })),

    on(api.brand.save, ({ caller, body }) => {
      const brand = withLogo(caller, body)
      if (!brand) return invalidField('logo', 'invalid')
      caller.brand = brand
      return { status: 200, body: brand }
    }),

    on(api.brand.saveLogo, async ({ caller, files }) => {
      const [picture] = files.logo ?? []
      if (!picture) return invalidField('logo', 'fileMissing')
      const url = await dataUrl(picture)
      const known = Object.entries(caller.logos ?? {}).find(([, stored]) => stored === url)
      const stored = Object.values(caller.logos ?? {})
      const isFull = stored.length >= limits.logo.own.max
      if (!known && (isFull || bytesOf([...stored, url]) > limits.logo.ownBytes))
        return invalidField('logo', 'tooManyLogos')
      const id =
        known?.[0] ??
        Object.keys(caller.logos ?? {})
          .length.toString(16)
          .padStart(32, '0')
      caller.logos = { ...caller.logos, [id]: url }
      return { status: 200, body: { id, url, corner: 'top-right', size: 0.18, opacity: 1 } }
    }),

    on(api.onboarding.save, ({ caller, body }) => {
      if (body.done) caller.user.onboarded = true
      const { aspect, platforms } = body
      caller.answers = { ...caller.answers, ...(aspect && { aspect }), ...(platforms && { platforms }) }
      if (aspect) caller.look = { ...caller.look, aspect: undefined }
      setLook(caller)
      return { status: 200, body: { result: 'success', user: caller.user } }
    }),

    on(api.feedback.send, ({ caller, body }) => {
      if (!backend.mayTry(`feedback ${caller.user.id}`, feedbackLimit)) return tooMany(3600)
      state.feedback.unshift(
        entryOf(caller, { kind: 'feedback', text: body.text, mood: body.mood ?? null, page: null }),
      )
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.feedback.list, () => ({
      status: 200,
      body: state.feedback.toSorted((a, b) => Number(a.state === 'answered') - Number(b.state === 'answered')),
    })),

    on(api.feedback.mark, ({ params, body }) => {
      const entry = state.feedback.find(({ id }) => id === params.id)
      if (!entry) return notFound()
      entry.state = body.state
      return { status: 200, body: entry }
    }),

    on(api.feedback.report, ({ caller, body }) => {
      if (!backend.mayTry(`problem ${caller.user.id}`, feedbackLimit)) return tooMany(3600)
      state.feedback.unshift(entryOf(caller, { kind: 'problem', text: body.text, mood: null, page: body.page }))
      return { status: 200, body: { result: 'success' } }
    }),
  ]
}

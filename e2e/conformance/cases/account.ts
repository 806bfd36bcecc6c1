import { expect } from 'vitest'
import { type Brand, plainBrand } from '../../../contract/brand.ts'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, notFound, refusal, row } from '../Case.ts'
import { clientOf, outcomeOf } from '../createContext.ts'
import { largeFile, liarFile, pictureFile, videoFile } from '../files.ts'
import { freshEmail } from '../fresh.ts'

const { brand, profile, onboarding, feedback } = api

const loud: Brand = { text: '#fff7e0', highlight: '#ff3366', background: '#123456', font: 'Inter Black' }

export const accountCases: readonly Case[] = [
  row(profile.get, {
    name: 'shows oneself',
    as: 'user',
    expect: 200,
    check: async (answer, c) => expect(answer.email).toBe((await c.person('user')).email),
  }),

  row(profile.get, {
    name: 'prefers the look that the last upload chose',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      await client.call(onboarding.save, { body: { platforms: ['reels'], done: true } })
      const file = await videoFile()
      await client.call(api.clips.upload, { body: { file, aspect: '4:5', caption_style: 'none' } })
      await client.call(api.clips.upload, { body: { file } })
      return {}
    },
    expect: 200,
    check: (user) => expect(user).toMatchObject({ preferred_aspect: '4:5', preferred_captions: 'none' }),
  }),

  row(brand.get, {
    name: 'is plain until one was saved, and nobody else’s',
    as: 'user',
    request: async (c) => {
      await (await c.as('other')).call(brand.save, { body: loud })
      return {}
    },
    expect: 200,
    check: (answer) => expect(answer).toEqual(plainBrand),
  }),
  row(brand.save, {
    name: 'keeps colours and font',
    as: 'user',
    request: { body: { ...loud, text: '#FFF7E0' } },
    expect: 200,
    check: async (answer, c) => {
      expect(answer).toEqual(loud)
      expect(await (await c.as('user')).call(brand.get)).toEqual(loud)
    },
  }),
  row(brand.save, {
    name: 'refuses what is no colour',
    as: 'user',
    request: { body: { ...loud, highlight: 'red;drop' } },
    expect: refusal(400, { highlight: 'invalid' }),
  }),
  row(brand.save, {
    name: 'keeps a logo that was sent, and where it lies',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(brand.saveLogo, { body: { logo: pictureFile() } })
      return { body: { ...loud, logo: { id, corner: 'bottom-left', size: 0.25, opacity: 0.5 } } }
    },
    expect: 200,
    check: (answer) => {
      expect(answer.logo).toMatchObject({ corner: 'bottom-left', size: 0.25, opacity: 0.5 })
      expect(answer.logo?.url).toBeTruthy()
    },
  }),
  row(brand.save, {
    name: 'refuses a logo that was never sent, or by somebody else',
    as: 'user',
    request: () => ({ body: { ...loud, logo: { id: 'f'.repeat(32), corner: 'top-left', size: 0.2, opacity: 1 } } }),
    expect: refusal(400, { logo: 'invalid' }),
  }),
  row(brand.saveLogo, {
    name: 'stores a picture',
    as: 'user',
    request: () => ({ body: { logo: pictureFile() } }),
    expect: 200,
    check: (answer) => expect(answer).toMatchObject({ corner: 'top-right', opacity: 1, url: expect.any(String) }),
  }),
  row(brand.saveLogo, {
    name: 'expects a picture under its own name',
    as: 'user',
    request: () => ({ body: { logo: pictureFile(), passport: pictureFile() } as { logo: Blob } }),
    expect: refusal(400, { passport: 'fileUnexpected' }),
  }),
  row(brand.saveLogo, {
    name: 'takes no more than 5 MB',
    as: 'user',
    request: () => ({ body: { logo: largeFile(5, 'large.png') } }),
    expect: refusal(413, { logo: 'fileTooLarge 5 MB' }),
  }),
  row(brand.saveLogo, {
    name: 'takes no more bytes than all logos may have together',
    as: 'user',
    request: async (c) => {
      await c.stage.addLogo((await c.person('user')).id, limits.logo.ownBytes)
      return { body: { logo: pictureFile() } }
    },
    expect: refusal(400, { logo: 'tooManyLogos' }),
  }),
  row(brand.saveLogo, {
    name: 'looks at the bytes of a picture, not at its name',
    as: 'user',
    request: () => ({ body: { logo: liarFile('me.png', 'image/png') } }),
    expect: refusal(415, { logo: 'notAPicture' }),
  }),

  row(profile.update, {
    name: 'renames',
    as: 'user',
    request: { body: { name: ' Ada ' } },
    expect: 200,
    check: (answer) => expect(answer.name).toBe('Ada'),
  }),
  row(profile.update, {
    name: 'takes a picture',
    as: 'user',
    request: () => ({ body: { avatar: pictureFile() } }),
    expect: 200,
    check: (answer) => expect(answer.avatar_url).not.toBeNull(),
  }),
  row(profile.update, {
    name: 'removes the picture',
    as: 'user',
    request: async (c) => {
      await (await c.as('user')).call(profile.update, { body: { avatar: pictureFile() } })
      return { body: { remove_avatar: 'true' } }
    },
    expect: 200,
    check: (answer) => expect(answer.avatar_url).toBeNull(),
  }),
  row(profile.update, {
    name: 'changes nothing when nothing is sent but a name that stays',
    as: 'user',
    request: async (c) => ({ body: { email: (await c.person('user')).email } }),
    expect: 200,
  }),
  row(profile.update, {
    name: 'ends the other sessions when the password changes',
    as: 'user',
    request: async (c) => {
      const { email, password } = await c.person('user')
      const other = await (await c.as('guest')).call(api.auth.login, { body: { email, password } })
      if (other.result === 'success') c.stage.shared.set(`session ${email}`, Promise.resolve(other.token.key))
      return { body: { password: 'another password', current_password: password } }
    },
    expect: 200,
    check: async (_, c) => {
      const { email, token } = await c.person('user')
      const other = (await c.stage.shared.get(`session ${email}`)) as string
      expect(await clientOf(c.stage, token).call(profile.get)).toMatchObject({ email })
      expect((await outcomeOf(clientOf(c.stage, other).call(profile.get))).refused?.status).toBe(401)
    },
  }),
  row(profile.update, {
    name: 'ends all other access when that is asked for',
    as: 'user',
    request: async (c) => {
      const { password } = await c.person('user')
      const user = await c.as('user')
      await user.call(api.tokens.create, { body: { name: 'Script', scopes: ['clips:read'] } })
      await user.call(api.webhooks.create, { body: { url: 'https://receiver.example/hook', events: ['clips.ready'] } })
      return { body: { end_access: 'true', current_password: password } }
    },
    expect: 200,
    check: async (_, c) => {
      const user = await c.as('user')
      expect([await user.call(api.tokens.list), await user.call(api.webhooks.list)]).toEqual([[], []])
    },
  }),
  row(profile.update, {
    name: 'wants the password to end access',
    as: 'user',
    request: { body: { end_access: 'true' } },
    expect: refusal(400, { current_password: 'currentPasswordMissing' }),
  }),
  row(profile.update, {
    name: 'wants the password for a new address',
    as: 'user',
    request: () => ({ body: { email: freshEmail() } }),
    expect: refusal(400, { current_password: 'currentPasswordMissing' }),
  }),
  row(profile.update, {
    name: 'refuses the wrong password',
    as: 'user',
    request: { body: { password: 'another password', current_password: 'not that one' } },
    expect: refusal(400, { current_password: 'currentPasswordWrong' }),
  }),
  row(profile.update, {
    name: 'refuses an address that has an account',
    as: 'user',
    request: async (c) => {
      const { password: current_password } = await c.person('user')
      return { body: { email: (await c.person('other')).email, current_password } }
    },
    expect: refusal(400, { email: 'emailTaken' }),
  }),
  row(profile.update, {
    name: 'refuses a picture that is too large',
    as: 'user',
    request: () => ({ body: { avatar: largeFile(5, 'large.png') } }),
    expect: refusal(413, { avatar: 'fileTooLarge 5 MB' }),
  }),
  row(profile.update, {
    name: 'looks at the bytes of a picture, not at its name',
    as: 'user',
    request: () => ({ body: { avatar: liarFile('me.png', 'image/png') } }),
    expect: refusal(415, { avatar: 'notAPicture' }),
  }),
  row(profile.update, {
    name: 'expects files under their own names only',
    as: 'user',
    request: () => ({ body: { passport: pictureFile() } }),
    expect: refusal(400, { passport: 'fileUnexpected' }),
  }),
  row(profile.update, {
    name: 'refuses JSON',
    as: 'user',
    raw: (url, headers) =>
      fetch(url, { method: 'PATCH', body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } }),
    expect: refusal(400, { non_field_errors: 'notMultipart' }),
  }),

  row(onboarding.save, {
    name: 'can be left and taken up again',
    as: 'user',
    request: { body: { content: 'podcast', done: false } },
    expect: 200,
    check: (answer) => expect(answer.user.onboarded).toBe(false),
  }),
  row(onboarding.save, {
    name: 'ends once',
    as: 'user',
    request: async (c) => {
      await (await c.as('user')).call(onboarding.save, { body: { done: true } })
      return { body: { done: false } }
    },
    expect: 200,
    check: (answer) => expect(answer.user.onboarded).toBe(true),
  }),

  row(onboarding.save, {
    name: 'remembers the shape of clips, also past an answer without it',
    as: 'user',
    request: async (c) => {
      await (await c.as('user')).call(onboarding.save, { body: { aspect: '9:16', done: false } })
      return { body: { content: 'podcast', done: true } }
    },
    expect: 200,
    check: (answer) => expect(answer.user.preferred_aspect).toBe('9:16'),
  }),

  row(onboarding.save, {
    name: 'prefers vertical clips with captions for phone feeds',
    as: 'user',
    request: { body: { platforms: ['linkedin', 'shorts'], done: true } },
    expect: 200,
    check: ({ user }) => expect(user).toMatchObject({ preferred_aspect: '9:16', preferred_captions: 'pop' }),
  }),
  row(onboarding.save, {
    name: 'overrides the format of an earlier upload',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      await client.call(api.clips.upload, { body: { file: await videoFile(), aspect: '1:1', caption_style: 'calm' } })
      return { body: { aspect: '9:16', platforms: ['shorts'], done: true } }
    },
    expect: 200,
    check: ({ user }) => expect(user).toMatchObject({ preferred_aspect: '9:16', preferred_captions: 'calm' }),
  }),

  row(feedback.send, {
    name: 'is heard',
    as: 'user',
    request: { body: { text: 'Well done.', mood: 'happy' } },
    expect: 200,
  }),
  row(feedback.send, {
    name: 'is limited',
    as: 'user',
    request: { body: { text: 'Well done.' } },
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(feedback.list, {
    name: 'shows what somebody sent, and reported',
    as: 'staff',
    request: async (c) => {
      const user = await c.as('user')
      await user.call(feedback.send, { body: { text: 'Well done.', mood: 'happy' } })
      await user.call(feedback.report, { body: { text: 'It stays black.', page: '/dashboard/clips' } })
      return {}
    },
    expect: 200,
    check: async (entries, c) => {
      const { id, name, email } = await c.person('user')
      const [second, first] = entries.filter(({ user }) => user.id === id)
      const common = { state: 'new', user: { id, name, email } }
      expect(first).toMatchObject({ ...common, kind: 'feedback', text: 'Well done.', mood: 'happy', page: null })
      expect(second).toMatchObject({ ...common, kind: 'problem', text: 'It stays black.', page: '/dashboard/clips' })
    },
  }),
  row(feedback.mark, {
    name: 'notes that it was answered, which puts it last',
    as: 'staff',
    request: async (c) => {
      await (await c.as('user')).call(feedback.send, { body: { text: 'Well done.' } })
      const { id: sender } = await c.person('user')
      const entry = (await (await c.as('staff')).call(feedback.list)).find(({ user }) => user.id === sender)
      return { params: { id: entry?.id ?? '' }, body: { state: 'answered' } }
    },
    expect: 200,
    check: async (marked, c) => {
      expect(marked).toMatchObject({ text: 'Well done.', state: 'answered' })
      const all = await (await c.as('staff')).call(feedback.list)
      const states = all.map(({ state }) => state)
      expect(states.lastIndexOf('new')).toBeLessThan(states.indexOf('answered'))
    },
  }),
  row(feedback.mark, {
    name: 'finds nothing that nobody sent',
    as: 'staff',
    request: { params: { id: 'unknown' }, body: { state: 'answered' } },
    expect: notFound,
  }),

  row(feedback.report, {
    name: 'takes a problem',
    as: 'user',
    request: { body: { text: 'The player stays black.', page: '/dashboard/clips' } },
    expect: 200,
  }),
  row(feedback.report, {
    name: 'limits reports',
    as: 'user',
    request: { body: { text: 'Again.', page: '/dashboard/clips' } },
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),
]

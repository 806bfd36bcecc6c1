import { setupServer } from 'msw/node'
import { type Backend, createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { mockDeliveries } from '../../mocks/fixtures/mockPrograms.ts'
import { callOf } from '../../mocks/mock.ts'
import type { Stage, World } from './Stage.ts'

const url = 'https://mocked.test'
let serial = 0

function stageOf(backend: Backend): Stage {
  const { state } = backend
  return {
    url,
    answersHeads: false,
    shared: new Map(),
    async makePerson({ staff = false, affiliate = false } = {}) {
      serial += 1
      const account = backend.addAccount({
        email: `person${serial}@example.com`,
        email_verified: true,
        name: `Person ${serial}`,
        is_staff: staff,
        is_affiliate: affiliate,
      })
      const { id, name, email } = account.user
      return { id, name, email, password: account.password, token: backend.signIn(account).key }
    },
    async endWork() {},
    async expire({ id }) {
      for (const token of state.tokens.values())
        if (token.accountId === id) token.expiresAt = '2000-01-01T00:00:00.000Z'
    },
    async resetToken(email) {
      const id = backend.accountByEmail(email)?.user.id
      const found = [...state.resets].findLast(([, accountId]) => accountId === id)
      if (!found) throw new Error(`no reset mail to ${email}`)
      return found[0]
    },
    async failDelivery(webhookId) {
      const id = `msg_${webhookId}`
      const [, failed] = mockDeliveries
      if (!failed) throw new Error('no fixture of a delivery that failed')
      state.webhooks.find(({ webhook }) => webhook.id === webhookId)?.deliveries.unshift({ ...failed, id })
      return id
    },
    async hearWords(videoId, words) {
      state.words.set(videoId, [...words])
    },
    async addCopies(clipId, count) {
      const model = state.clips.find(({ clip }) => clip.id === clipId)
      if (!model) throw new Error(`no clip ${clipId}`)
      const flags = { render: 'queued', isAskedFor: true, isHandMade: true } as const
      for (let n = 0; n < count; n += 1) {
        const clip = { ...model.clip, id: backend.nextId('clip') }
        state.clips.push({ ownerId: model.ownerId, clip, deleted: false, seen: new Set(), ...flags })
      }
    },
    async beginUpload(ownerId, bytes) {
      const id = backend.nextId('video')
      state.uploads.set(id, { ownerId, bytes, name: 'T', body: {}, parts: [], finished: false })
      return id
    },
    async addCaptions(id, bytes) {
      state.captions.set(`${id}/${backend.nextId('captions')}`, bytes)
    },
    async addLogo(id, bytes) {
      const account = state.accounts.find(({ user }) => user.id === id)
      if (!account) throw new Error(`no account ${id}`)
      const url = `data:image/png;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`
      account.logos = { ...account.logos, [backend.nextId('logo')]: url }
    },
    async holdCall(id, endpoint) {
      const call = callOf(endpoint, { user: { id } })
      state.underWay.set(call, (state.underWay.get(call) ?? 0) + 1)
    },
    async wait() {},
  }
}

/** Creates a world with the mocks behind a real `fetch`. All cases share it, like that of the real server. */
export async function createMockWorld(): Promise<World> {
  const backend = createBackend({ seed: 'empty' })
  const server = setupServer(...createHandlers(backend))
  server.listen({ onUnhandledFrame: 'error' })
  const stage = stageOf(backend)
  return {
    open() {
      // The mocks have the limits of a tight stage, which the cases of a table must not reach together.
      backend.state.uses.clear()
      return stage
    },
    close: async () => server.close(),
  }
}

import type { Token, User } from '../contract/user.ts'
import { MOCK_NOW } from './fixtures/mockNow.ts'
import { MOCK_PASSWORD } from './fixtures/mockUsers.ts'
import { roundPoster } from './fixtures/rounds.ts'
import { createState, mockTokens, type Seed } from './seeds.ts'
import type { Account, Sources, State } from './state.ts'

const MONTH = 30 * 86_400_000

export interface BackendSettings {
  /** `demo` (default) has accounts, clips and a shop; `empty` has only plans and constants. */
  seed?: Seed
  /** The clock; by default it stands still at `MOCK_NOW`. */
  now?: () => Date
  /** Requests without a token act as this demo account, so a story needs no sign-in. Requires the seed `demo`. */
  signedInAs?: Exclude<keyof typeof mockTokens, 'expired'>
  /** Videos with the demo's durations. If given, clips play from these and never from a file of their own. */
  sources?: Sources
}

export interface Backend {
  state: State
  now: () => Date
  /** Current ISO time. */
  timestamp: () => string
  /** `clip-1`, `clip-2`, …: the same on every run. */
  nextId: (prefix: string) => string
  /** Returns the account of a valid token or personal token; `refuseToken` checks the scope of the latter. */
  identify: (token: string | null) => Account | null
  signIn: (account: Account) => Token
  addAccount: (user: Partial<User> & Pick<User, 'email'>, password?: string) => Account
  accountByEmail: (email: string) => Account | undefined
  /** Counts a use; returns false above `max`. Counts last as long as the backend. */
  mayTry: (key: string, max: number) => boolean
}

/** An in-memory server: the same calls give the same responses on every run. */
export function createBackend({
  seed = 'demo',
  now = () => new Date(MOCK_NOW),
  signedInAs,
  sources,
}: BackendSettings = {}): Backend {
  const state = createState(seed)
  if (sources) {
    state.sources = sources
    for (const { clip } of state.clips) {
      clip.has_file = false
      const posters = sources.posters?.[clip.height > clip.width ? 'upright' : 'landscape'] ?? []
      clip.poster_url = roundPoster(posters, clip.start) ?? clip.poster_url
    }
  }
  let counter = 0
  const timestamp = () => now().toISOString()
  const nextId = (prefix: string) => `${prefix}-${++counter}`

  return {
    state,
    now,
    timestamp,
    nextId,
    identify(token) {
      const accountOf = (id: string) => state.accounts.find(({ user }) => user.id === id) ?? null
      const personal = state.personalTokens.find(({ key }) => key === token)
      if (personal) return accountOf(personal.ownerId)
      const stored = state.tokens.get(token ?? (signedInAs ? mockTokens[signedInAs] : ''))
      if (!stored || stored.expiresAt <= timestamp()) return null
      return accountOf(stored.accountId)
    },
    signIn({ user }) {
      const token = {
        key: nextId(`mock-token-${user.id}`),
        expires_at: new Date(now().getTime() + MONTH).toISOString(),
      }
      state.tokens.set(token.key, { accountId: user.id, expiresAt: token.expires_at })
      return token
    },
    addAccount(user, password = MOCK_PASSWORD) {
      const account: Account = {
        user: {
          id: nextId('user'),
          email_verified: false,
          name: user.email,
          avatar_url: null,
          is_staff: false,
          is_affiliate: false,
          onboarded: false,
          plan: 'free',
          last_newsletter_id: null,
          ref_code: null,
          created_at: timestamp(),
          ...user,
        },
        password,
        subscribed: false,
      }
      state.accounts.push(account)
      return account
    },
    accountByEmail: (email) => state.accounts.find(({ user }) => user.email === email),
    mayTry(key, max) {
      const uses = (state.uses.get(key) ?? 0) + 1
      state.uses.set(key, uses)
      return uses <= max
    },
  }
}

import { mockCategories, mockProducts } from './fixtures/mockCatalogue.ts'
import { mockClips } from './fixtures/mockClips.ts'
import { mockFeedback } from './fixtures/mockFeedback.ts'
import { mockNewsletters } from './fixtures/mockNews.ts'
import { mockFailed, mockQueued } from './fixtures/mockNotReady.ts'
import { mockAffiliates } from './fixtures/mockPeople.ts'
import { mockPlans } from './fixtures/mockPlans.ts'
import { mockDeliveries, mockPersonalTokens, mockWebhooks } from './fixtures/mockPrograms.ts'
import { mockConfig, mockConstants, mockSetup, mockSpeech } from './fixtures/mockSystem.ts'
import { MOCK_PASSWORD, mockAffiliate, mockNewcomer, mockStaff, mockUser } from './fixtures/mockUsers.ts'
import type { State } from './state.ts'

export type Seed = 'empty' | 'demo'

/** The initial tokens of the demo accounts. */
export const mockTokens = {
  user: 'mock-token-of-maya-okafor',
  newcomer: 'mock-token-of-tomas-rivera',
  affiliate: 'mock-token-of-jonas-lindqvist',
  staff: 'mock-token-of-priya-raman',
  /** Maya's token, which has expired. */
  expired: 'mock-token-that-is-over-0',
} as const

/** A new installation without users. */
const empty = (): State => ({
  accounts: [],
  tokens: new Map(),
  resets: new Map(),
  sources: null,
  clips: [],
  folders: [],
  presets: [],
  videos: [],
  uploads: new Map(),
  kept: new Map(),
  soundTracks: new Map(),
  renewedTitles: new Map(),
  withoutFile: new Set(),
  shotsDue: new Set(),
  files: new Map(),
  returned: new Map(),
  captions: new Map(),
  speech: mockSpeech,
  setup: mockSetup,
  stopped: [],
  settings: new Map(),
  origins: new Map(),
  words: new Map(),
  captionLanguages: new Map(),
  categories: [],
  products: [],
  newsletters: [],
  joined: new Set(),
  affiliates: [],
  constants: mockConstants,
  plans: [...mockPlans],
  config: mockConfig,
  feedback: [],
  personalTokens: [],
  webhooks: [],
  uses: new Map(),
  underWay: new Map(),
})

const holders = { user: mockUser, newcomer: mockNewcomer, affiliate: mockAffiliate, staff: mockStaff } as const

/**
 * Four accounts, the clips of two videos, one video in processing and one that failed, a shop, news, two affiliates.
 */
function demo(): State {
  const state = empty()
  const never = '2999-01-01T00:00:00.000Z'
  for (const [name, user] of Object.entries(holders)) {
    state.accounts.push({ user, password: MOCK_PASSWORD, subscribed: false })
    state.tokens.set(mockTokens[name as keyof typeof holders], { accountId: user.id, expiresAt: never })
  }
  state.tokens.set(mockTokens.expired, { accountId: mockUser.id, expiresAt: '2026-01-01T00:00:00.000Z' })
  state.clips = mockClips.map((clip) => ({ ownerId: mockUser.id, clip, deleted: false, seen: new Set() }))
  state.personalTokens = mockPersonalTokens.map((token) => ({
    ownerId: mockUser.id,
    key: `clipaway_mock-key-of-${token.id}`,
    token,
  }))
  state.webhooks = mockWebhooks.map((webhook) => ({
    ownerId: mockUser.id,
    webhook,
    deliveries: [...mockDeliveries],
  }))
  state.feedback = [...mockFeedback]
  state.videos = [mockQueued, mockFailed].map((entry) => ({
    ownerId: mockUser.id,
    entry,
    readable: entry.status !== 'failed',
    upright: false,
  }))
  state.categories = [...mockCategories]
  state.products = [...mockProducts]
  state.newsletters = [...mockNewsletters]
  state.affiliates = [...mockAffiliates]
  return state
}

/** Returns a deep copy, so that calls on one state never change another. */
export const createState = (seed: Seed): State => structuredClone(seed === 'demo' ? demo() : empty())

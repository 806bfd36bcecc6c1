import { expect, it, vi } from 'vitest'
import { ana } from '../../../machines/testing/ana.ts'
import { untilTrue } from '../../../scripts/waiting.ts'
import { createMemoryStorage } from '../../api/createMemoryStorage.ts'
import { standIn } from '../../api/testing/standIn.ts'
import { createStore } from './createStore.ts'
import { emptySlices } from './slices.ts'

vi.mock('./sessionCalls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const start = (user: typeof ana | null) =>
  createStore({
    api: standIn(() => new Response()).api,
    restored: { ...emptySlices, auth: { ...emptySlices.auth, user } },
    token: 't1',
    tokenStorage: { save: () => {}, remove: () => {} },
    draftStorage: createMemoryStorage(),
  })

it('fails when the user of a token can’t be loaded', async () => {
  const { missingCode } = start(null)
  await untilTrue(() => missingCode.get() !== null)
  expect(missingCode.get()).toBeInstanceOf(Error)
})

it('keeps the stored user without its code', async () => {
  const { missingCode, session } = start(ana)
  await untilTrue(() => session.getSnapshot().matches({ signedIn: { profile: 'settled' } }))
  expect(session.getSnapshot().context.user).toEqual(ana)
  expect(missingCode.get()).toBeNull()
})

import MockDate from 'mockdate'
import { seededRandom } from './seededRandom.ts'

/** Now, in every story: the moment of `mocks/fixtures/mockNow.ts`, before which every fixture is dated. */
export const frozenNow = '2026-03-16T09:30:00.000Z'

/** Before each story: the clock is stopped, randomness seeded, storage emptied, fonts loaded. */
export async function freezeWorld(): Promise<void> {
  MockDate.set(frozenNow)
  Math.random = seededRandom(20260115)
  localStorage.clear()
  sessionStorage.clear()
  // `ready` alone resolves when nothing asked for a font yet: ask for each.
  await Promise.all(['400', '600', '800'].map((weight) => document.fonts.load(`${weight} 1rem Inter`)))
  await document.fonts.ready
}

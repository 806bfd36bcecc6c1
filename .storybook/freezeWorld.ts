import MockDate from 'mockdate'
import { seededRandom } from './seededRandom.ts'

/** The current time in every story: that of `mocks/fixtures/mockNow.ts`. All fixtures are dated before it. */
export const frozenNow = '2026-03-16T09:30:00.000Z'

/** Stops the clock, seeds randomness, empties storage and loads fonts before each story. */
export async function freezeWorld(): Promise<void> {
  MockDate.set(frozenNow)
  Math.random = seededRandom(20260115)
  localStorage.clear()
  sessionStorage.clear()
  // `ready` alone resolves while no font has been requested yet, so request each one.
  await Promise.all(['400', '600', '800'].map((weight) => document.fonts.load(`${weight} 1rem Inter`)))
  await document.fonts.ready
}

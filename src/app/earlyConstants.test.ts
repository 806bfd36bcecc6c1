import { expect, it } from 'vitest'
import { defaultConstants } from '../../contract/values/defaultConstants.ts'
import { whenChanged } from './earlyConstants.ts'

const answered = (constants: object) => Promise.resolve(Response.json({ result: constants }))
/** Resolves after longer than a response in memory takes. */
const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 200))
const outcome = (answer: Promise<Response>) => Promise.race([whenChanged(answer).then(() => 'starts'), soon()])

it.each([
  ['an announcement', { ...defaultConstants, announcement: 'Closed on Monday.' }],
  ['another headline', { ...defaultConstants, headline: 'Clip it' }],
  ['pictures', { ...defaultConstants, hero_images: ['/media/constants/1'] }],
])('starts the landing page at once for %s', async (_, constants) => {
  expect(await outcome(answered(constants))).toBe('starts')
})

it.each([
  ['say what the page says', () => answered(defaultConstants)],
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are none', () => Promise.resolve(new Response(null, { status: 204 }))],
])('does not update the landing page when the constants %s', async (_, answer) => {
  expect(await outcome(answer())).toBe('waits')
})

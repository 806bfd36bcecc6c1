import { expect, it } from 'vitest'

// As text, not as modules: their imports need a browser.
const flows = import.meta.glob<string>('./**/*Flow.tsx', { query: '?raw', import: 'default', eager: true })

/** The calls of auth, categories, clips and products, whose errors every change of location resets. */
const areas = /\b(auth|account|system|subscription|catalogue|clip|video|folder)Calls\b/

/** Flows that hold no error of their own, and why. */
const withoutErrors: Readonly<Record<string, string>> = {
  'clips/ClipsFlow': 'The clips are the session’s: `openClips` resets them.',
  'player/PlayerFlow': 'Shows the clips of the session.',
  'exports/ExportDialogFlow': 'The exports are the session’s.',
  'playback/PreviewFlow': 'Plays a stream when it can’t ask.',
  'speech/SpeechFlow': 'Speech recognition belongs to none of the four areas.',
}

const concerned = Object.entries(flows)
  .filter(([, text]) => areas.test(text) && text.includes('useFlow('))
  .map(([path, text]) => [path.replace(/^\.\/|\.tsx$/g, ''), text] as const)
  .filter(([path]) => !(path in withoutErrors))

it('finds the flows that use these calls', () => {
  expect(concerned.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'login/LoginFlow',
      'feedback/FeedbackFlow',
      'newsletterJoin/NewsletterJoinFlow',
      'profile/ProfileFlow',
      'systemStats/SystemStatsFlow',
    ]),
  )
})

it.each(concerned)('%s resets its error', (_, text) => {
  expect(text).toMatch(/\buse\w*ErrorReset\(/)
})

it.each(['categories/CategoriesFlow', 'products/AdminProductsFlow', 'products/ProductsFlow'])(
  '%s resets the error of its list',
  (path) => {
    expect(flows[`./${path}.tsx`]).toMatch(/\buseListErrorReset\(/)
  },
)

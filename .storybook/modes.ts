/** The screenshot modes for Chromatic and `npm run visual`: both themes, on a phone and on a laptop. */
export const modes = {
  'light laptop': { theme: 'light', viewport: 'laptop' },
  'light phone': { theme: 'light', viewport: 'phone' },
  'dark laptop': { theme: 'dark', viewport: 'laptop' },
  'dark phone': { theme: 'dark', viewport: 'phone' },
} as const

/** The mode of a story that asks for no others, see `stories/everyMode.ts`. */
export const firstMode = { 'light laptop': modes['light laptop'] } as const

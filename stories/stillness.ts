import { spyOn } from 'storybook/test'

/**
 * Overrides the reduced motion setting, which depends on the machine that runs the story. Returns a function that
 * removes the override.
 */
export function stillness(wanted: boolean): () => void {
  const ask = window.matchMedia.bind(window)
  const spy = spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('prefers-reduced-motion') ? ({ ...ask('all'), matches: wanted } as MediaQueryList) : ask(query),
  )
  return () => spy.mockRestore()
}

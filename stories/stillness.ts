import { spyOn } from 'storybook/test'

/**
 * Answers whether somebody wants stillness; the real answer depends on the machine that runs the story. Returns what takes
 * the answer back.
 */
export function stillness(wanted: boolean): () => void {
  const ask = window.matchMedia.bind(window)
  const spy = spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('prefers-reduced-motion') ? ({ ...ask('all'), matches: wanted } as MediaQueryList) : ask(query),
  )
  return () => spy.mockRestore()
}

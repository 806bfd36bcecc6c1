import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'

/** Hides focus rings, see `preview.css`. */
const calm = 'data-calm'

/** Shows focus rings before a story, for its play function and for users. */
export const startLively = (): void => document.documentElement.removeAttribute(calm)

/**
 * Prepares the page for a screenshot after a play: scrolled to the top and without focus rings. A browser shows a ring
 * wherever a play left the focus, because it does not treat the clicks of a play as real ones. `stories/showsFocus.ts`
 * marks stories about focus.
 */
export async function endCalm({ parameters, viewMode }: StoryContext<ReactRenderer>): Promise<void> {
  if (viewMode === 'docs') return
  document.documentElement.toggleAttribute(calm, !parameters.showsFocus)
  if (window.scrollX === 0 && window.scrollY === 0) return
  window.scrollTo(0, 0)
  // Virtual lists need two frames to render the rows that came into view.
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
}

// The key events of a play are not trusted. Those of a user are, and a keyboard user needs to see the focus.
window.addEventListener('keydown', ({ isTrusted }) => isTrusted && startLively(), { capture: true })

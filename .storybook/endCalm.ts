import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'

/** Hides the rings around focused elements, see `preview.css`. */
const calm = 'data-calm'

/** Before a story: rings show, for its play and for whoever uses it. */
export const startLively = (): void => document.documentElement.removeAttribute(calm)

/**
 * After a play: the page is as a picture shows it, from its top and without a ring. A browser shows rings wherever a play
 * left the focus, since it counts no click of a play as one. `stories/showsFocus.ts` marks stories about the focus.
 */
export async function endCalm({ parameters, viewMode }: StoryContext<ReactRenderer>): Promise<void> {
  if (viewMode === 'docs') return
  document.documentElement.toggleAttribute(calm, !parameters.showsFocus)
  if (window.scrollX === 0 && window.scrollY === 0) return
  window.scrollTo(0, 0)
  // Lists draw the rows that have come into view.
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
}

// The keys of a play are not trusted; those of a person are, who then has to see the focus.
window.addEventListener('keydown', ({ isTrusted }) => isTrusted && startLively(), { capture: true })

import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'

let shown: StoryContext<ReactRenderer> | undefined

/** The story on show, its play under way or ended; undefined before the first. */
export const shownStory = (): StoryContext<ReactRenderer> | undefined => shown

/** To be called before each story. */
export const noteShownStory = (context: StoryContext<ReactRenderer>): void => {
  shown = context
}

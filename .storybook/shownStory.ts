import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'

let shown: StoryContext<ReactRenderer> | undefined

/** Returns the current story, during or after its play; undefined before the first story. */
export const shownStory = (): StoryContext<ReactRenderer> | undefined => shown

/** Records the current story. Call this before each story. */
export const noteShownStory = (context: StoryContext<ReactRenderer>): void => {
  shown = context
}

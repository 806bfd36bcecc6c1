import type { Decorator } from '@storybook/react-vite'

/** Decorator: a story that is the content of a page, whose landmark it needs. */
export const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
)

import { screen } from 'storybook/test'

/** The line above the list, as opposed to a video's heading, which counts its clips in the same words. */
const line = { selector: '[role=status]' }

/** Waits until the list shows this number of clips. */
export const clipCount = (words: string) => screen.findByText(words, line)

export const clipCountNow = (words: string) => screen.getByText(words, line)

import { screen } from 'storybook/test'

/** The line above the list, not the heading of a video, which counts its clips in the same words. */
const line = { selector: '[role=status]' }

/** Waits until the list says how many clips it shows; a newly started browser on a busy machine is slow. */
export const clipCount = (words: string) => screen.findByText(words, line, { timeout: 60_000 })

export const clipCountNow = (words: string) => screen.getByText(words, line)

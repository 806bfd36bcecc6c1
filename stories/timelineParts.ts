import { screen } from 'storybook/test'

/** Returns the handle of an edge of the clip. */
export const edge = (name: 'Start' | 'End') => screen.getByRole('slider', { name })

/** Returns the position of an edge in seconds of the video. */
export const secondsOf = (name: 'Start' | 'End') => Number(edge(name).getAttribute('aria-valuenow'))

export const timeline = () => screen.getByRole('group', { name: 'Timeline' })

/** Returns the surface of the timeline, below its edges. */
export const ground = () => edge('Start').parentElement as HTMLElement

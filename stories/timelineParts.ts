import { screen } from 'storybook/test'

/** The handle at an edge of the clip. */
export const edge = (name: 'Start' | 'End') => screen.getByRole('slider', { name })

/** Place of an edge, seconds into the video. */
export const secondsOf = (name: 'Start' | 'End') => Number(edge(name).getAttribute('aria-valuenow'))

export const timeline = () => screen.getByRole('group', { name: 'Timeline' })

/** The surface of the timeline, below its edges. */
export const ground = () => edge('Start').parentElement as HTMLElement

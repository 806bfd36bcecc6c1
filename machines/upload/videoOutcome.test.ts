import { expect, it } from 'vitest'
import { videoOutcome } from './videoOutcome.ts'

it.each([
  ['nothing before the video was received', null, [], null],
  ['work while it is listed', { id: 'a' }, [{ id: 'a', status: 'analysing' }], 'working'],
  ['a failure', { id: 'a' }, [{ id: 'a', status: 'failed' }], 'failed'],
  ['ready clips once it has left the list', { id: 'a' }, [{ id: 'b', status: 'queued' }], 'ready'],
] as const)('returns %s', (_, video, notReady, outcome) => {
  expect(videoOutcome(video, notReady)).toBe(outcome)
})

import { problem } from '../../contract/problems.ts'
import type { Video } from '../../contract/videos.ts'
import { responseData } from '../failure.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Delete the file of a video and keep its clips, after typing a phrase. Ends when the file is gone. */
export const sourceDeletionMachine = createFormMachine({
  id: 'sourceDeletion',
  empty: { typed: '' },
  rules: (_values, _initial, { phrase }: { phrase: string }) => ({
    typed: (typed) => (typed.trim() === phrase ? [] : [problem('invalid')]),
  }),
  call: unprovided<Video>('sourceDeletion'),
  toInput: () => undefined,
  toFailure: (error) => responseData(error, 'Network error'),
  dialog: true,
  afterSuccess: 'ends',
})

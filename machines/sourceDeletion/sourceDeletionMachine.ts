import type { Video } from '../../contract/videos.ts'
import { responseData } from '../failure.ts'
import { createTypedConfirmationMachine } from '../typedConfirmation/createTypedConfirmationMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Deletes the file of a video and keeps its clips, after typing a phrase. Ends when the file is deleted. */
export const sourceDeletionMachine = createTypedConfirmationMachine({
  id: 'sourceDeletion',
  call: unprovided<Video>('sourceDeletion'),
  toFailure: (error) => responseData(error, 'Network error'),
})

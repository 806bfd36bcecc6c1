import { problem } from '../../contract/messages/problems.ts'
import type { SoundTrack, Video } from '../../contract/videos.ts'
import { responseData } from '../failure.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface SoundChoiceValues {
  /** The number of a sound track, as text. */
  track: string
}

/** Chooses the sound track of a video. An unchanged choice sends nothing. */
export const soundChoiceMachine = createFormMachine({
  id: 'soundChoice',
  empty: { track: '' } as SoundChoiceValues,
  stored: (tracks: readonly SoundTrack[]) => ({
    track: String(tracks.find(({ is_chosen }) => is_chosen)?.track ?? ''),
  }),
  rules: { track: (track) => (track === '' ? [problem('invalid')] : []) },
  call: unprovided<Video, { track: number }>('soundChoice'),
  toInput: ({ track }) => ({ track: Number(track) }),
  toFailure: (error) => responseData(error, 'Network error'),
  isUnchanged: (values, stored) => values.track === stored.track,
  afterSuccess: 'stays',
})

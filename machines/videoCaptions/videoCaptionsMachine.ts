import { problem } from '../../contract/messages/problems.ts'
import type { CaptionEncoding } from '../../contract/values/captionEncodings.ts'
import type { Video } from '../../contract/videos.ts'
import { responseData } from '../failure.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface VideoCaptionsValues {
  captions: File | null
  /** Empty for the server's guess. */
  encoding: CaptionEncoding | ''
}

/** The server's answer to captions that were given later. */
export interface GivenCaptions {
  video: Video
  encoding: CaptionEncoding
  encoding_guessed: boolean
}

/** Gives a video captions after its upload. The file stays here, so that it can be sent again in another encoding. */
export const videoCaptionsMachine = createFormMachine({
  id: 'videoCaptions',
  empty: { captions: null, encoding: '' } as VideoCaptionsValues,
  rules: ({ captions }) => ({ captions: () => (captions === null ? [problem('invalid')] : []) }),
  call: unprovided<GivenCaptions, { captions: File; encoding?: CaptionEncoding }>('videoCaptions'),
  toInput: ({ captions, encoding }) => ({ captions: captions as File, ...(encoding !== '' && { encoding }) }),
  toFailure: (error) => responseData(error, 'Network error'),
  afterSuccess: 'stays',
})

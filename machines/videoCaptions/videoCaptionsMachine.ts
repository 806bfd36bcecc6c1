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
  /** A language tag. Empty if the name of the file states it. */
  language: string
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
  empty: { captions: null, encoding: '', language: '' } as VideoCaptionsValues,
  rules: ({ captions }) => ({ captions: () => (captions === null ? [problem('invalid')] : []) }),
  call: unprovided<GivenCaptions, { captions: File; encoding?: CaptionEncoding; language?: string }>('videoCaptions'),
  toInput: ({ captions, encoding, language }) => ({
    captions: captions as File,
    ...(encoding !== '' && { encoding }),
    ...(language !== '' && { language }),
  }),
  toFailure: (error) => responseData(error, 'Network error'),
  afterSuccess: 'stays',
})

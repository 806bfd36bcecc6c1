import { chooseSound } from '../pure/chooseSound.ts'
import type { ProbedStream } from './readStreams.ts'

/** The audio stream a clip is made with, as an index among the audio streams; -1 when none can be decoded. */
export function chooseAudio(sounds: readonly ProbedStream[]): number {
  return chooseSound(
    sounds.map(({ codec_name, disposition = {} }) => ({
      isDecodable: Boolean(codec_name),
      isSpecial: Boolean(disposition.comment || disposition.visual_impaired || disposition.hearing_impaired),
      isDefault: Boolean(disposition.default),
    })),
  )
}

import { soundsByChoice } from '../pure/chooseSound.ts'
import type { ProbedStream } from './readStreams.ts'

/** The audio streams that a clip may be made with, as indices among the audio streams, the best one first. */
export function audioByChoice(sounds: readonly ProbedStream[]): number[] {
  return soundsByChoice(
    sounds.map(({ codec_name, disposition = {} }) => ({
      isDecodable: Boolean(codec_name),
      isSpecial: Boolean(disposition.comment || disposition.visual_impaired || disposition.hearing_impaired),
      isDefault: Boolean(disposition.default),
    })),
  )
}

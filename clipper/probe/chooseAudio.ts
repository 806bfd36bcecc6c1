import { soundsByChoice } from '../pure/chooseSound.ts'
import type { ProbedStream } from './readStreams.ts'

/** Returns the usable audio streams as indices among the audio streams, best first. */
export function audioByChoice(sounds: readonly ProbedStream[]): number[] {
  return soundsByChoice(
    sounds.map(({ codec_name, disposition = {} }) => ({
      isDecodable: Boolean(codec_name),
      isSpecial: Boolean(disposition.comment || disposition.visual_impaired || disposition.hearing_impaired),
      isDefault: Boolean(disposition.default),
    })),
  )
}

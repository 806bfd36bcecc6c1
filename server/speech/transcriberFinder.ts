import { join } from 'node:path'
import { isInstalled, localTranscriber, parakeet, serviceTranscriber, type Transcriber } from '../../clipper/clipper.ts'
import type { Config } from '../config.ts'

/** The model that is fetched and used. */
export const speechModel = parakeet

/** Returns the folder of speech models. */
export const speechDirOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'speech')

/**
 * Returns a function that finds the transcriber. It checks for each video, so that a model that was installed meanwhile
 * is used without a restart.
 */
export function transcriberFinder(config: Config): () => Promise<Transcriber | null> {
  const { by, service } = config.transcription
  const speechDir = speechDirOf(config)
  const asked = service ? serviceTranscriber(service) : null
  const local = localTranscriber(speechDir, speechModel)
  return async () => {
    if (by === 'off') return null
    if (by === 'local') return local
    if (asked) return asked
    return (await isInstalled(speechDir, speechModel)) ? local : null
  }
}

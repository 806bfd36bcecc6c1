import { join } from 'node:path'
import {
  installedModel,
  localTranscriber,
  serviceTranscriber,
  speechModels,
  type Transcriber,
} from '../../clipper/clipper.ts'
import type { Config } from '../config.ts'

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
  return async () => {
    if (by === 'off') return null
    if (asked && by !== 'local') return asked
    const model = await installedModel(speechDir)
    // A transcriber without its model says that it is missing.
    if (by === 'local') return localTranscriber(speechDir, model ?? speechModels[0])
    return model && localTranscriber(speechDir, model)
  }
}

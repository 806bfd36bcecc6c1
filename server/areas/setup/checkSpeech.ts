import { installedModel } from '../../../clipper/clipper.ts'
import type { Config } from '../../config.ts'
import { speechDirOf } from '../../speech/transcriberFinder.ts'
import { broken, type Finding, off, ok } from './Finding.ts'

/** Sends no request, which would cost money. */
export async function checkSpeech(config: Config): Promise<Finding> {
  const { by, service } = config.transcription
  if (by === 'off') return off('Turned off: words come from captions only.')
  if (service && by !== 'local')
    return ok(`Recognised by ${new URL(service.url).host} with ${service.model}; not tried.`)
  const model = await installedModel(speechDirOf(config))
  if (model) return ok(`Recognised on this machine with ${model.name}.`)
  if (by === 'local') return broken('The speech model is not installed.', 'Run npm run speech -- install.')
  return off('Not set up: words come from captions only. Run npm run speech -- install, or set TRANSCRIPTION_API_KEY.')
}

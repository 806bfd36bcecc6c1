import { availableParallelism } from 'node:os'
import { bytesOf, type SpeechModel } from '../../../clipper/clipper.ts'
import { api } from '../../../contract/endpoints.ts'
import type { Speech } from '../../../contract/speech.ts'
import { accepted, ok, type Route, route } from '../../route.ts'
import type { Services } from '../../Services.ts'

/** Cores for which the effort of a model is stated. */
const measuredCores = 4

/** Returns the facts to show before a download. */
function describe(model: SpeechModel, mirror: string | undefined): Speech['model'] {
  const cores = Math.min(measuredCores, availableParallelism())
  return {
    name: model.name,
    bytes: bytesOf(model),
    holder: model.licence.holder,
    licence: model.licence.name,
    licence_url: model.licence.url,
    host: new URL(mirror ?? model.url).host,
    languages: model.languages,
    memory_bytes: model.memory,
    minutes_per_hour: Math.max(1, Math.round((60 * model.effort * measuredCores) / cores)),
  }
}

async function readSpeech({ speech, findTranscriber, config }: Services): Promise<{ result: Speech }> {
  const [{ model, state, have, of, problem }, transcriber] = await Promise.all([speech.state(), findTranscriber()])
  return {
    result: {
      recognised_by: transcriber?.by ?? null,
      state,
      bytes: of,
      fetched_bytes: Math.min(have, of),
      problem,
      model: describe(model, config.speechMirror),
      models: speech.models.map((it) => describe(it, config.speechMirror)),
    },
  }
}

export const speechRoutes: readonly Route[] = [
  route(api.speech.get, async ({ services }) => ok(await readSpeech(services))),
  route(api.speech.install, async ({ services, body }) => {
    await services.speech.install(body.model)
    const { result } = await readSpeech(services)
    // The download may have failed while this was read. The next answer says so.
    return accepted({ result: { ...result, state: 'fetching', problem: null } })
  }),
  route(api.speech.remove, async ({ services }) => {
    await services.speech.remove()
    return ok(await readSpeech(services))
  }),
]

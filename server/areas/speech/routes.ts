import { availableParallelism } from 'node:os'
import { api } from '../../../contract/endpoints.ts'
import type { Speech } from '../../../contract/speech.ts'
import { accepted, ok, type Route, route } from '../../route.ts'
import type { Services } from '../../Services.ts'

/** Cores for which the effort of a model is stated. */
const measuredCores = 4

async function readSpeech({ speech, findTranscriber, config }: Services): Promise<{ result: Speech }> {
  const { model } = speech
  const [{ state, have, of, problem }, transcriber] = await Promise.all([speech.state(), findTranscriber()])
  const cores = Math.min(measuredCores, availableParallelism())
  return {
    result: {
      recognised_by: transcriber?.by ?? null,
      state,
      bytes: of,
      fetched_bytes: Math.min(have, of),
      problem,
      model: {
        name: model.name,
        holder: model.licence.holder,
        licence: model.licence.name,
        licence_url: model.licence.url,
        host: new URL(config.speechMirror ?? model.url).host,
        languages: model.languages,
        memory_bytes: model.memory,
        minutes_per_hour: Math.max(1, Math.round((60 * model.effort * measuredCores) / cores)),
      },
    },
  }
}

export const speechRoutes: readonly Route[] = [
  route(api.speech.get, async ({ services }) => ok(await readSpeech(services))),
  route(api.speech.install, async ({ services }) => {
    services.speech.install()
    const { result } = await readSpeech(services)
    // The download may have failed while this was read. The next answer says so.
    return accepted({ result: { ...result, state: 'fetching', problem: null } })
  }),
  route(api.speech.remove, async ({ services }) => {
    await services.speech.remove()
    return ok(await readSpeech(services))
  }),
]

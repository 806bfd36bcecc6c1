import { api } from '../../contract/endpoints.ts'
import type { SystemStats } from '../../contract/system.ts'
import { patterns } from '../../contract/values/patterns.ts'
import { invalidField } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { dataUrl } from '../dataUrl.ts'
import { mockConstants, mockSystemStats, mockVersion } from '../fixtures/mockSystem.ts'
import { mockFor } from '../mockFor.ts'
import { recogniseWaiting } from './workAgain.ts'

/** Version, configuration, constants and system stats. */
export const systemHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  /** The stats of a busy product, plus the mocked world's own data, so that they react to changes. */
  const stats = (): SystemStats => ({
    ...mockSystemStats,
    users: mockSystemStats.users + state.accounts.length,
    clips: mockSystemStats.clips + state.clips.length,
    queue_depth: state.videos.filter(({ entry }) => entry.status === 'queued').length,
  })

  return [
    on(api.system.version, () => ({ status: 200, body: mockVersion })),
    on(api.system.config, () => ({
      status: 200,
      body: { ...state.config, recognises_speech: state.speech.recognised_by !== null },
    })),
    on(api.setup.get, () => ({ status: 200, body: { result: state.setup } })),
    on(api.stats.get, () => ({ status: 200, body: { result: stats() } })),
    on(api.speech.get, () => {
      const { speech } = state
      if (speech.state === 'fetching') {
        speech.fetched_bytes = Math.min(speech.bytes, speech.fetched_bytes + Math.ceil(speech.bytes / 8))
        if (speech.fetched_bytes === speech.bytes) {
          Object.assign(speech, { state: 'installed', recognised_by: 'local' })
          recogniseWaiting(state)
        }
      }
      return { status: 200, body: { result: speech } }
    }),
    on(api.speech.install, ({ body }) => {
      const { speech } = state
      const model = speech.models.find(({ name }) => name === body.model) ?? speech.model
      if (model.name !== speech.model.name) Object.assign(speech, { model, bytes: model.bytes, fetched_bytes: 0 })
      else if (speech.state === 'installed') return { status: 202, body: { result: speech } }
      Object.assign(speech, { state: 'fetching', problem: null })
      return { status: 202, body: { result: speech } }
    }),
    on(api.speech.remove, () => {
      const [model = state.speech.model] = state.speech.models
      Object.assign(state.speech, { model, bytes: model.bytes, fetched_bytes: 0 })
      Object.assign(state.speech, { state: 'absent', recognised_by: null, problem: null })
      return { status: 200, body: { result: state.speech } }
    }),

    on(api.constants.get, () => ({ status: 200, body: { result: state.constants } })),

    on(api.constants.update, async ({ body, files }) => {
      for (const key of Object.keys(files)) {
        if (!patterns.constantKey.test(key)) return invalidField(key, 'keyMalformed')
        if (key in body) return invalidField(key, 'textAndFiles')
      }
      Object.assign(state.constants, body)
      for (const [key, list] of Object.entries(files)) state.constants[key] = await Promise.all(list.map(dataUrl))
      return { status: 200, body: { result: state.constants } }
    }),

    on(api.constants.reset, () => {
      state.constants = { ...mockConstants }
      return { status: 200, body: { result: state.constants } }
    }),
  ]
}

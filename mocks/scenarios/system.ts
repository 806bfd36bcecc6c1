import { api } from '../../contract/endpoints.ts'
import type { Config, Constants } from '../../contract/system.ts'
import { limits } from '../../contract/values/limits.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { invalidField, tooLarge, unsupported } from '../answers.ts'
import { mockConfig, mockConstants, mockVersion } from '../fixtures/mockSystem.ts'
import { stage } from '../mock.ts'

/** Version, configuration and constants. */
export const system = {
  /** The served build differs from the running one. */
  newVersion: (commit = 'f6e5d4c3b2a1') => [
    stage(api.system.version, { status: 200, body: { ...mockVersion, commit } }),
  ],

  configured: (config: Partial<Config> = { google_client_id: 'demo-client', stripe_public_key: 'pk_test_demo' }) => [
    stage(api.system.config, { status: 200, body: { ...mockConfig, ...config } }),
  ],

  /** The constants that staff have set. */
  constants: (set: Constants) => [
    stage(api.constants.get, { status: 200, body: { result: { ...mockConstants, ...set } } }),
  ],

  keyRefused: () => [stage(api.constants.update, invalidField('Bad Key', 'keyMalformed'))],
  fileTooLarge: (key = 'hero') => [
    stage(api.constants.update, tooLarge(key, 'fileTooLarge', { size: readableSize(limits.file.picture) })),
  ],
  notAPicture: (key = 'hero') => [stage(api.constants.update, unsupported(key, 'notAPicture'))],
}

import { api } from '../../../contract/endpoints.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { createPreset, listPresets, removePreset, renamePreset } from './presets.ts'

/** Named looks of clips. */
export const presetRoutes: readonly Route[] = [
  route(api.presets.list, async ({ services, user }) => ok(await listPresets(services.db, user.id))),
  route(api.presets.create, async ({ services, user, body }) =>
    created(await createPreset(services.db, user.id, body)),
  ),
  route(api.presets.rename, async ({ services, user, params, body }) =>
    ok(await renamePreset(services.db, user.id, params.id, body.name)),
  ),
  route(api.presets.remove, async ({ services, user, params }) => {
    await removePreset(services.db, user.id, params.id)
    return success()
  }),
]

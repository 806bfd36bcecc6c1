import { api } from '../../../contract/endpoints.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { createFolder, listFolders, moveToFolder, removeFolder, renameFolder } from './folders.ts'

export const folderRoutes: readonly Route[] = [
  route(api.folders.list, async ({ services, user }) => ok(await listFolders(services.db, user.id))),
  route(api.folders.create, async ({ services, user, body }) =>
    created(await createFolder(services.db, user.id, body)),
  ),
  route(api.folders.rename, async ({ services, user, params, body }) =>
    ok(await renameFolder(services.db, user.id, params.id, body.name)),
  ),
  route(api.folders.remove, async ({ services, user, params }) =>
    ok({ result: 'success', clip_ids: await removeFolder(services.db, user.id, params.id) }),
  ),
  route(api.folders.move, async ({ services, user, body }) => {
    await moveToFolder(services.db, user.id, body)
    return success()
  }),
]

import { api } from '../../../contract/endpoints.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { addStaff, listStaff, removeStaff } from './staffService.ts'

export const staffRoutes: readonly Route[] = [
  route(api.staff.list, async ({ services }) => ok(await listStaff(services.db))),
  route(api.staff.add, async ({ services, body }) => created(await addStaff(services.db, body.email))),
  route(api.staff.remove, async ({ services, user, params }) => {
    await removeStaff(services.db, params.id, user.id)
    return success()
  }),
]

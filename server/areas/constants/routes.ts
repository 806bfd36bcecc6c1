import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { changeConstants, resetConstants } from './changeConstants.ts'
import { readConstants } from './readConstants.ts'

export const constantRoutes: readonly Route[] = [
  route(api.constants.get, async ({ services }) => ok({ result: await readConstants(services) })),
  route(api.constants.update, async ({ services, body, files }) => {
    await changeConstants(services, body, files)
    return ok({ result: await readConstants(services) })
  }),
  route(api.constants.reset, async ({ services }) => {
    await resetConstants(services)
    return ok({ result: await readConstants(services) })
  }),
]

import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { readConstants } from './readConstants.ts'

export const constantRoutes: readonly Route[] = [
  route(api.constants.get, async ({ services }) => ok({ result: await readConstants(services) })),
]

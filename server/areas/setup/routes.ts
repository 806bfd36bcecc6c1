import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { readSetup } from './readSetup.ts'

export const setupRoutes: readonly Route[] = [
  route(api.setup.get, async ({ services }) => ok({ result: await readSetup(services) })),
]

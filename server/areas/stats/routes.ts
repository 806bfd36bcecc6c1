import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { readStats } from './readStats.ts'

export const statsRoutes: readonly Route[] = [
  route(api.stats.get, async ({ services }) => ok({ result: await readStats(services) })),
]

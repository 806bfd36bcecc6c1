import type { Route } from '../route.ts'
import { authRoutes } from './auth/routes.ts'
import { systemRoutes } from './system/routes.ts'

/** Every route of the program; an area adds its own here. */
export const routes: readonly Route[] = [...authRoutes, ...systemRoutes]

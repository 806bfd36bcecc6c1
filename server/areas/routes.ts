import type { Route } from '../route.ts'
import { authRoutes } from './auth/routes.ts'
import { clipRoutes } from './clips/routes.ts'
import { constantRoutes } from './constants/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { systemRoutes } from './system/routes.ts'

/** Every route of the program; an area adds its own here. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...clipRoutes,
  ...constantRoutes,
  ...profileRoutes,
  ...subscriptionRoutes,
  ...systemRoutes,
]

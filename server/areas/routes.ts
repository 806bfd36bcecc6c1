import type { Route } from '../route.ts'
import { affiliateRoutes } from './affiliates/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { editRoutes } from './clips/editRoutes.ts'
import { clipRoutes } from './clips/routes.ts'
import { constantRoutes } from './constants/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { videoRoutes } from './videos/routes.ts'

/** Every route of the program; an area adds its own here. */
export const routes: readonly Route[] = [
  ...affiliateRoutes,
  ...authRoutes,
  ...catalogueRoutes,
  ...clipRoutes,
  ...editRoutes,
  ...constantRoutes,
  ...feedbackRoutes,
  ...googleRoutes,
  ...inviteRoutes,
  ...newsRoutes,
  ...profileRoutes,
  ...staffRoutes,
  ...statsRoutes,
  ...subscriptionRoutes,
  ...systemRoutes,
  ...videoRoutes,
]

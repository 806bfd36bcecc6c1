import type { Route } from '../route.ts'
import { affiliateRoutes } from './affiliates/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { clipRoutes } from './clips/routes.ts'
import { constantRoutes } from './constants/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { folderRoutes } from './folders/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { personalTokenRoutes } from './personalTokens/routes.ts'
import { presetRoutes } from './presets/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { speechRoutes } from './speech/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every route of the server. Add those of a new area here. */
export const routes: readonly Route[] = [
  ...affiliateRoutes,
  ...authRoutes,
  ...brandRoutes,
  ...catalogueRoutes,
  ...clipRoutes,
  ...constantRoutes,
  ...feedbackRoutes,
  ...folderRoutes,
  ...googleRoutes,
  ...inviteRoutes,
  ...newsRoutes,
  ...personalTokenRoutes,
  ...presetRoutes,
  ...profileRoutes,
  ...setupRoutes,
  ...speechRoutes,
  ...staffRoutes,
  ...statsRoutes,
  ...subscriptionRoutes,
  ...systemRoutes,
  ...uploadRoutes,
  ...videoRoutes,
  ...webhookRoutes,
]

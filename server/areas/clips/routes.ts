import type { Route } from '../../route.ts'
import { editRoutes } from './edits/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { uploadVideoRoutes } from './uploads/routes.ts'
import { unfinishedVideoRoutes } from './videos/routes.ts'

/** Every route of clips. */
export const clipRoutes: readonly Route[] = [
  ...libraryRoutes,
  ...unfinishedVideoRoutes,
  ...uploadVideoRoutes,
  ...editRoutes,
  ...fileRoutes,
]

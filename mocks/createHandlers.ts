import type { HttpHandler } from 'msw'
import { accountHandlers } from './areas/accountHandlers.ts'
import { affiliateHandlers } from './areas/affiliateHandlers.ts'
import { authHandlers } from './areas/authHandlers.ts'
import { binHandlers } from './areas/binHandlers.ts'
import { catalogueHandlers } from './areas/catalogueHandlers.ts'
import { clipHandlers } from './areas/clipHandlers.ts'
import { editHandlers } from './areas/editHandlers.ts'
import { folderHandlers } from './areas/folderHandlers.ts'
import { presetHandlers } from './areas/presetHandlers.ts'
import { programHandlers } from './areas/programHandlers.ts'
import { staffHandlers } from './areas/staffHandlers.ts'
import { subscriptionHandlers } from './areas/subscriptionHandlers.ts'
import { systemHandlers } from './areas/systemHandlers.ts'
import { uploadHandlers } from './areas/uploadHandlers.ts'
import { videoDetailHandlers } from './areas/videoDetailHandlers.ts'
import { videoHandlers } from './areas/videoHandlers.ts'
import { videoWordHandlers } from './areas/videoWordHandlers.ts'
import type { Backend } from './backend.ts'

/** One handler per endpoint of the contract, and per request of the tus protocol, all over the same backend. */
export const createHandlers = (backend: Backend): HttpHandler[] => [
  ...authHandlers(backend),
  ...accountHandlers(backend),
  ...programHandlers(backend),
  ...clipHandlers(backend),
  ...binHandlers(backend),
  ...folderHandlers(backend),
  ...presetHandlers(backend),
  ...uploadHandlers(backend),
  ...videoHandlers(backend),
  ...editHandlers(backend),
  ...videoDetailHandlers(backend),
  ...videoWordHandlers(backend),
  ...subscriptionHandlers(backend),
  ...catalogueHandlers(backend),
  ...staffHandlers(backend),
  ...affiliateHandlers(backend),
  ...systemHandlers(backend),
]

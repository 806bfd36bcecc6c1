import { accountCalls } from './calls/accountCalls.ts'
import { authCalls } from './calls/authCalls.ts'
import { binCalls } from './calls/binCalls.ts'
import { brandCalls } from './calls/brandCalls.ts'
import { catalogueCalls } from './calls/catalogueCalls.ts'
import { clipCalls } from './calls/clipCalls.ts'
import { editCalls } from './calls/editCalls.ts'
import { folderCalls } from './calls/folderCalls.ts'
import { inviteCalls } from './calls/inviteCalls.ts'
import { peopleCalls } from './calls/peopleCalls.ts'
import { presetCalls } from './calls/presetCalls.ts'
import { programCalls } from './calls/programCalls.ts'
import { subscriptionCalls } from './calls/subscriptionCalls.ts'
import { systemCalls } from './calls/systemCalls.ts'
import { uploadCalls } from './calls/uploadCalls.ts'
import { videoCalls } from './calls/videoCalls.ts'
import type { Api } from './createApi.ts'

export type Calls = ReturnType<typeof createCalls>

/**
 * Every call of the product as a plain function `(input, signal) => Promise`, named as in the contract. For tests and
 * tools: a page takes only the areas it needs (`CallsOf`).
 */
export const createCalls = (api: Api) => ({
  ...authCalls(api),
  ...clipCalls(api),
  ...accountCalls(api),
  ...binCalls(api),
  ...brandCalls(api),
  ...subscriptionCalls(api),
  ...catalogueCalls(api),
  ...peopleCalls(api),
  ...inviteCalls(api),
  ...programCalls(api),
  ...systemCalls(api),
  ...editCalls(api),
  ...folderCalls(api),
  ...presetCalls(api),
  ...uploadCalls(api),
  ...videoCalls(api),
})

import { getProfile } from '../../../contract/account.ts'
import { logout } from '../../../contract/auth.ts'
import { answered } from '../../api/answered.ts'
import type { Api } from '../../api/createApi.ts'

/** Refetched automatically, e.g. after a payment. */
export const fetchProfile = async (api: Api, signal: AbortSignal) =>
  answered(getProfile, await api.call(getProfile, { signal, repeats: true }))

/** Revokes a token that is no longer stored. */
export const revokeToken = (api: Api, token: string | null) => api.call(logout, { token })

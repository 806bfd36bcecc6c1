import { useCallback } from 'react'
import type { SignedIn } from '../../machines/login/loginMachine.ts'
import { useSession } from '../flows/store/StoreContext.ts'
import { forgetRefCode, refCode } from './refCode.ts'

/** Removes the stored invite code if the account was created with it. The server ignores case. */
export function spendRefCode(ofUser: string | null): void {
  if (ofUser !== null && ofUser.toLowerCase() === refCode.get()?.toLowerCase()) forgetRefCode()
}

/**
 * What happens after login or sign-up: auth is stored, the token saved, and the app navigates to the dashboard. An
 * invite code is kept until an account has been created with it, which a password login doesn't do.
 */
export function useOpenSession({ mayBeNew }: { mayBeNew: boolean }): (signedIn: SignedIn) => void {
  const { send } = useSession()
  return useCallback(
    ({ user, token }) => {
      if (mayBeNew) spendRefCode(user.ref_code)
      send({ type: 'session.opened', auth: { user, token: token.key } })
    },
    [send, mayBeNew],
  )
}

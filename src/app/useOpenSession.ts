import { useCallback } from 'react'
import type { SignedIn } from '../../machines/login/loginMachine.ts'
import { useSession } from '../flows/store/StoreContext.ts'
import { forgetRefCode, refCode } from './refCode.ts'

/** Forgets the stored code of an invitation when it is the one that an account was made with. The server ignores case. */
export function spendRefCode(ofUser: string | null): void {
  if (ofUser !== null && ofUser.toLowerCase() === refCode.get()?.toLowerCase()) forgetRefCode()
}

/**
 * What follows a login or a sign-up: auth is stored, the token saved, and the app goes on to the dashboard. The code of
 * an invitation is kept until there is an account that was made with it; a login by password makes none.
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

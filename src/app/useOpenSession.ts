import { useCallback } from 'react'
import type { SignedIn } from '../../machines/login/loginMachine.ts'
import { useSession } from '../flows/store/StoreContext.ts'
import { forgetRefCode } from './refCode.ts'

/** What follows a login or a sign-up: auth is stored, the token saved, and the app goes on to the dashboard. */
export function useOpenSession(): (signedIn: SignedIn) => void {
  const { send } = useSession()
  return useCallback(
    ({ user, token }) => {
      forgetRefCode()
      send({ type: 'session.opened', auth: { user, token: token.key } })
    },
    [send],
  )
}

import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google'
import { useEffect } from 'react'
import type { GoogleProof, GoogleQuestion } from '../../../machines/google/googleMachine.ts'
import type { GoogleRefusal } from '../../../machines/google/googleRefusal.ts'

export interface GoogleWindowProps {
  question: GoogleQuestion
  onProof: (proof: GoogleProof) => void
  onRefusal: (reason: GoogleRefusal) => void
}

const reasons: Record<string, GoogleRefusal> = { popup_closed: 'closed', popup_failed_to_open: 'blocked' }

function Opener({ question: { flow, scope }, onProof, onRefusal }: GoogleWindowProps) {
  const { scriptLoadedSuccessfully } = useGoogleOAuth()
  const failures = {
    scope,
    overrideScope: true,
    // Denying access in the window is treated like closing it.
    onError: ({ error }: { error?: string }) => onRefusal(error === 'access_denied' ? 'closed' : 'failed'),
    onNonOAuthError: ({ type }: { type: string }) => onRefusal(reasons[type] ?? 'failed'),
  }
  const openImplicit = useGoogleLogin({
    ...failures,
    flow: 'implicit',
    onSuccess: ({ access_token }) => onProof({ access_token }),
  })
  const openCode = useGoogleLogin({ ...failures, flow: 'auth-code', onSuccess: ({ code }) => onProof({ code }) })
  useEffect(() => {
    if (!scriptLoadedSuccessfully) return
    if (flow === 'code') openCode()
    else openImplicit()
  }, [scriptLoadedSuccessfully, flow, openCode, openImplicit])
  return null
}

/** Loads the provider's script, opens its window and reports the outcome. Renders nothing. */
export default function GoogleWindow(props: GoogleWindowProps) {
  return (
    <GoogleOAuthProvider clientId={props.question.clientId} onScriptLoadError={() => props.onRefusal('failed')}>
      <Opener {...props} />
    </GoogleOAuthProvider>
  )
}

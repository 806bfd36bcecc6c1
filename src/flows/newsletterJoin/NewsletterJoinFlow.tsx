import type { ReactNode } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { newsletterJoinMachine } from '../../../machines/newsletterJoin/newsletterJoinMachine.ts'
import { newsletterJoinProps } from '../../../machines/newsletterJoin/newsletterJoinProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { NewsletterJoinForm } from '../../screens/newsletterJoin/NewsletterJoinForm.tsx'
import { NewsletterJoinScreen } from '../../screens/newsletterJoin/NewsletterJoinScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useSendsEmail } from '../emailVerification/useSendsEmail.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface NewsletterJoinFlowProps {
  /** A whole page, or only the form within another page. */
  as?: 'page' | 'form' | undefined
  /** Renders the page title: `joined` is true after a success, false after a failure, else null. */
  renderTitle?: ((joined: boolean | null) => ReactNode) | undefined
}

/** Join the newsletter without an account. */
export function NewsletterJoinFlow({ as = 'page', renderTitle }: NewsletterJoinFlowProps) {
  const { subscription } = useCalls(subscriptionCalls)
  const [snapshot, send, actor] = useFlow(
    newsletterJoinMachine.provide({
      actors: { submit: fromCall(subscription.join) },
    }),
  )
  useFormErrorReset(actor)
  const { outcome, ...shown } = newsletterJoinProps(snapshot, send)
  const props = { ...shown, sendsEmail: useSendsEmail() }
  return (
    <>
      {renderTitle?.(outcome)}
      {as === 'page' ? <NewsletterJoinScreen {...props} /> : <NewsletterJoinForm {...props} />}
    </>
  )
}

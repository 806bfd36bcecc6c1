import { fromCall } from '../../../machines/fromCall.ts'
import { newsletterJoinMachine } from '../../../machines/newsletterJoin/newsletterJoinMachine.ts'
import { newsletterJoinProps } from '../../../machines/newsletterJoin/newsletterJoinProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { NewsletterJoinForm } from '../../screens/newsletterJoin/NewsletterJoinForm.tsx'
import { NewsletterJoinScreen } from '../../screens/newsletterJoin/NewsletterJoinScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

export interface NewsletterJoinFlowProps {
  /** A page of its own, or the form alone within another page. */
  as?: 'page' | 'form' | undefined
  /** Called with true on success, with false on failure. */
  onJoin?: ((joined: boolean) => void) | undefined
  /** Called when another email should join after the first. */
  onAnother?: (() => void) | undefined
}

/** Join the newsletter without an account. */
export function NewsletterJoinFlow({ as = 'page', onJoin, onAnother }: NewsletterJoinFlowProps) {
  const { subscription } = useCalls(subscriptionCalls)
  const [snapshot, send] = useFlow(
    newsletterJoinMachine.provide({
      actors: { submit: fromCall(subscription.join) },
    }),
    { on: { succeeded: () => onJoin?.(true), rejected: () => onJoin?.(false) } },
  )
  const form = newsletterJoinProps(snapshot, send)
  const props = {
    ...form,
    onAnother: () => {
      form.onAnother()
      onAnother?.()
    },
  }
  return as === 'page' ? <NewsletterJoinScreen {...props} /> : <NewsletterJoinForm {...props} />
}

import { useState } from 'react'
import { ownCodeMachine } from '../../../machines/affiliates/ownCodeMachine.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { OwnCodeScreen, type OwnCodeScreenProps } from '../../screens/affiliateStats/OwnCodeScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { inviteUrl } from './inviteUrl.ts'
import { useAffiliateStats } from './useAffiliateStats.ts'

export interface OwnCodeFlowProps {
  /** Base URL of invite links, e.g. `https://clipaway.example`. */
  origin?: string
}

/** An affiliate changes the code in the invite link. */
export function OwnCodeFlow({ origin = window.location.origin }: OwnCodeFlowProps) {
  const { stats, errors, onReload } = useAffiliateStats()
  const rest = { errors, onRetry: onReload, inviteUrl: (code: string) => inviteUrl(origin, code) }
  if (stats === null) return <OwnCodeScreen {...rest} form={null} saved={false} onSavedDismiss={() => {}} />
  return <KnownCode {...rest} code={stats.code} />
}

/** A separate component, because the form starts with the current code. */
function KnownCode({ code, ...rest }: Pick<OwnCodeScreenProps, 'errors' | 'onRetry' | 'inviteUrl'> & { code: string }) {
  const { affiliates } = useCalls(peopleCalls)
  const { affiliateStats } = useStore()
  const [begun] = useState(code)
  const [snapshot, send, actor] = useFlow(
    ownCodeMachine.provide({ actors: { submit: fromCall(affiliates.updateMe) } }),
    {
      input: { code: begun },
      on: {
        succeeded: ({ answer }) => {
          const known = affiliateStats.get()
          // The code was changed, even if the response doesn't say so.
          affiliateStats.set(answer ?? (known && { ...known, code: actor.getSnapshot().context.values.code.trim() }))
        },
      },
    },
  )
  return (
    <OwnCodeScreen
      {...rest}
      form={formProps(snapshot, send)}
      saved={snapshot.matches('succeeded')}
      onSavedDismiss={() => send({ type: 'form.reset' })}
    />
  )
}

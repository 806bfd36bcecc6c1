import { useState } from 'react'
import { type OwnCodeValues, ownCodeForm } from '../../../machines/affiliates/affiliateForm.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { OwnCodeScreen, type OwnCodeScreenProps } from '../../screens/affiliateStats/OwnCodeScreen.tsx'
import { affiliateStatsStrings } from '../../strings/en/affiliateStatsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useNotice } from '../list/useNotice.ts'
import { useStore } from '../store/StoreContext.ts'
import { inviteUrl } from './inviteUrl.ts'
import { useAffiliateStats } from './useAffiliateStats.ts'

export interface OwnCodeFlowProps {
  /** Where the invite links lead, e.g. `https://clipaway.example`. */
  origin?: string
}

/** An affiliate changes the code in the invite link. */
export function OwnCodeFlow({ origin = window.location.origin }: OwnCodeFlowProps) {
  const { stats, errors, onReload } = useAffiliateStats()
  const notice = useNotice()
  const rest = { errors, onRetry: onReload, inviteUrl: (code: string) => inviteUrl(origin, code), notice }
  if (stats === null) return <OwnCodeScreen {...rest} form={null} />
  return <KnownCode {...rest} code={stats.code} onSaved={notice.show} />
}

interface KnownCodeProps extends Omit<OwnCodeScreenProps, 'form'> {
  code: string
  onSaved: (text: string) => void
}

/** Apart, because the form begins with the present code. */
function KnownCode({ code, onSaved, ...rest }: KnownCodeProps) {
  const { affiliates } = useCalls(peopleCalls)
  const { affiliateStats } = useStore()
  const t = useStrings(affiliateStatsStrings)
  const [begun] = useState(code)
  const { props } = useEntryForm({
    form: ownCodeForm(begun),
    save: (values: OwnCodeValues) => affiliates.updateMe({ code: values.code.trim() }),
    onSaved: (answer) => {
      affiliateStats.set(answer)
      onSaved(t.saved)
    },
  })
  return <OwnCodeScreen {...rest} form={props} />
}

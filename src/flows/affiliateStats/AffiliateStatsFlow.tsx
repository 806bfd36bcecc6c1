import { AffiliateStatsScreen } from '../../screens/affiliateStats/AffiliateStatsScreen.tsx'
import { inviteUrl } from './inviteUrl.ts'
import { useAffiliateStats } from './useAffiliateStats.ts'

export interface AffiliateStatsFlowProps {
  /** Base URL of invite links, e.g. `https://clipaway.example`. */
  origin?: string
}

/** An affiliate's own stats and the link to share. */
export function AffiliateStatsFlow({ origin = window.location.origin }: AffiliateStatsFlowProps) {
  const props = useAffiliateStats()
  return <AffiliateStatsScreen {...props} inviteUrl={inviteUrl(origin, props.stats?.code ?? '')} />
}

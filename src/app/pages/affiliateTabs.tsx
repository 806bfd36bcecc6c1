import { AffiliateStatsFlow } from '../../flows/affiliateStats/AffiliateStatsFlow.tsx'
import { OwnCodeFlow } from '../../flows/affiliateStats/OwnCodeFlow.tsx'
import { useClient } from '../ClientContext.ts'

/** Invite links lead to the affiliate site if one is configured, otherwise here. */
const useInviteOrigin = () => useClient().environment.affiliateSiteUrl || window.location.origin

export function AffiliateOverviewTab() {
  return <AffiliateStatsFlow origin={useInviteOrigin()} />
}

export function AffiliateCodeTab() {
  return <OwnCodeFlow origin={useInviteOrigin()} />
}

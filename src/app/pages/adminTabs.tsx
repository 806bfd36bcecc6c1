import type { ComponentType } from 'react'
import type { User } from '../../../contract/user.ts'
import type { affiliateIcons, staffIcons } from '../../screens/frame/adminIcons.ts'
import { affiliateTabs, paths, staffTabs } from '../../screens/paths.ts'
import { lazyPage } from '../lazyPage.ts'

export interface Tab {
  label: keyof typeof staffIcons | keyof typeof affiliateIcons
  Content: ComponentType
}

const staffContent: Record<(typeof staffTabs)[number], Tab> = {
  overview: {
    label: 'overview',
    Content: lazyPage(() => import('../../flows/systemStats/SystemStatsFlow.tsx').then((it) => it.SystemStatsFlow)),
  },
  setup: {
    label: 'setup',
    Content: lazyPage(() => import('../../flows/setup/SetupFlow.tsx').then((it) => it.SetupFlow)),
  },
  staff: {
    label: 'staff',
    Content: lazyPage(() => import('../../flows/staff/StaffFlow.tsx').then((it) => it.StaffFlow)),
  },
  affiliates: {
    label: 'affiliates',
    Content: lazyPage(() => import('../../flows/affiliates/AffiliatesFlow.tsx').then((it) => it.AffiliatesFlow)),
  },
  products: {
    label: 'adminProducts',
    Content: lazyPage(() => import('../../flows/products/AdminProductsFlow.tsx').then((it) => it.AdminProductsFlow)),
  },
  categories: {
    label: 'categories',
    Content: lazyPage(() => import('../../flows/categories/CategoriesFlow.tsx').then((it) => it.CategoriesFlow)),
  },
  constants: {
    label: 'constants',
    Content: lazyPage(() => import('../../flows/constants/ConstantsFlow.tsx').then((it) => it.ConstantsFlow)),
  },
  feedback: {
    label: 'feedback',
    Content: lazyPage(() =>
      import('../../flows/feedbackInbox/FeedbackInboxFlow.tsx').then((it) => it.FeedbackInboxFlow),
    ),
  },
  newsletter: {
    label: 'newsletter',
    Content: lazyPage(() =>
      import('../../flows/newsletterEditor/NewsletterEditorFlow.tsx').then((it) => it.NewsletterEditorFlow),
    ),
  },
}

const affiliateContent: Record<(typeof affiliateTabs)[number], Tab> = {
  overview: {
    label: 'overview',
    Content: lazyPage(() => import('./affiliateTabs.tsx').then((it) => it.AffiliateOverviewTab)),
  },
  payout: {
    label: 'payout',
    Content: lazyPage(() => import('../../flows/payout/PayoutFlow.tsx').then((it) => it.PayoutFlow)),
  },
  profile: {
    label: 'code',
    Content: lazyPage(() => import('./affiliateTabs.tsx').then((it) => it.AffiliateCodeTab)),
  },
}

export interface ShownTab {
  area: 'staff' | 'affiliate'
  name: string
  href: string
  tab: Tab
}

/** Staff see the staff tabs, affiliates the affiliate tabs, and users who are both see both, staff first. */
export function tabsFor(user: User): ShownTab[] {
  const ofStaff = user.is_staff
    ? staffTabs.map((name) => ({
        area: 'staff' as const,
        name: name as string,
        href: paths.adminTab(name),
        tab: staffContent[name],
      }))
    : []
  const ofAffiliate = user.is_affiliate
    ? affiliateTabs.map((name) => ({
        area: 'affiliate' as const,
        name: user.is_staff && name === 'overview' ? 'partner' : (name as string),
        href: user.is_staff && name === 'overview' ? `${paths.admin}partner` : paths.adminTab(name),
        tab: affiliateContent[name],
      }))
    : []
  return [...ofStaff, ...ofAffiliate]
}

import {
  Boxes,
  ChartColumn,
  Mail,
  MessageSquare,
  Settings2,
  Tags,
  Ticket,
  Users,
  UsersRound,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { User } from '../../../contract/user.ts'
import { affiliateTabs, paths, staffTabs } from '../../screens/paths.ts'
import { lazyPage } from '../lazyPage.ts'

type Icon = ComponentType<{ 'aria-hidden': 'true' }>
export interface Tab {
  label:
    | 'overview'
    | 'setup'
    | 'staff'
    | 'affiliates'
    | 'adminProducts'
    | 'categories'
    | 'constants'
    | 'newsletter'
    | 'feedback'
    | 'payout'
    | 'code'
  icon: Icon
  Content: ComponentType
}

const staffContent: Record<(typeof staffTabs)[number], Tab> = {
  overview: {
    label: 'overview',
    icon: ChartColumn,
    Content: lazyPage(() => import('../../flows/systemStats/SystemStatsFlow.tsx').then((it) => it.SystemStatsFlow)),
  },
  setup: {
    label: 'setup',
    icon: Wrench,
    Content: lazyPage(() => import('../../flows/setup/SetupFlow.tsx').then((it) => it.SetupFlow)),
  },
  staff: {
    label: 'staff',
    icon: Users,
    Content: lazyPage(() => import('../../flows/staff/StaffFlow.tsx').then((it) => it.StaffFlow)),
  },
  affiliates: {
    label: 'affiliates',
    icon: UsersRound,
    Content: lazyPage(() => import('../../flows/affiliates/AffiliatesFlow.tsx').then((it) => it.AffiliatesFlow)),
  },
  products: {
    label: 'adminProducts',
    icon: Boxes,
    Content: lazyPage(() => import('../../flows/products/AdminProductsFlow.tsx').then((it) => it.AdminProductsFlow)),
  },
  categories: {
    label: 'categories',
    icon: Tags,
    Content: lazyPage(() => import('../../flows/categories/CategoriesFlow.tsx').then((it) => it.CategoriesFlow)),
  },
  constants: {
    label: 'constants',
    icon: Settings2,
    Content: lazyPage(() => import('../../flows/constants/ConstantsFlow.tsx').then((it) => it.ConstantsFlow)),
  },
  feedback: {
    label: 'feedback',
    icon: MessageSquare,
    Content: lazyPage(() =>
      import('../../flows/feedbackInbox/FeedbackInboxFlow.tsx').then((it) => it.FeedbackInboxFlow),
    ),
  },
  newsletter: {
    label: 'newsletter',
    icon: Mail,
    Content: lazyPage(() =>
      import('../../flows/newsletterEditor/NewsletterEditorFlow.tsx').then((it) => it.NewsletterEditorFlow),
    ),
  },
}

const affiliateContent: Record<(typeof affiliateTabs)[number], Tab> = {
  overview: {
    label: 'overview',
    icon: ChartColumn,
    Content: lazyPage(() => import('./affiliateTabs.tsx').then((it) => it.AffiliateOverviewTab)),
  },
  payout: {
    label: 'payout',
    icon: Wallet,
    Content: lazyPage(() => import('../../flows/payout/PayoutFlow.tsx').then((it) => it.PayoutFlow)),
  },
  profile: {
    label: 'code',
    icon: Ticket,
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

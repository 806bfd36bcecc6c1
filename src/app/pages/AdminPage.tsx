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
import { Redirect } from 'wouter'
import type { User } from '../../../contract/user.ts'
import { useSession } from '../../flows/store/StoreContext.ts'
import { affiliateTabs, paths, staffTabs } from '../../screens/paths.ts'
import { frameStrings } from '../../strings/en/common/frameStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { FinishSetup } from '../FinishSetup.tsx'
import { FramedPage } from '../FramedPage.tsx'
import { lazyPage } from '../lazyPage.ts'

type Icon = ComponentType<{ 'aria-hidden': 'true' }>
interface Tab {
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

interface ShownTab {
  area: 'staff' | 'affiliate'
  name: string
  href: string
  tab: Tab
}

/** Staff see the staff tabs, affiliates the affiliate tabs, and users who are both see both, staff first. */
function tabsFor(user: User): ShownTab[] {
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

export function AdminPage({ tab = 'overview' }: { tab?: string | undefined }) {
  const { user } = useSession()
  const t = useStrings(frameStrings)
  if (user === null) return null
  const tabs = tabsFor(user)
  const shown = tabs.find(({ name }) => name === tab)
  if (!shown) return <Redirect to={paths.admin} replace />
  const { Content } = shown.tab
  const labelOf = (name: string, { label }: Tab) => (name === 'partner' ? t.partner : t[label])
  const place = ({ name, href, tab: of }: ShownTab) => {
    const TabIcon = of.icon
    return { href, label: labelOf(name, of), icon: <TabIcon aria-hidden="true" />, current: name === shown.name }
  }
  return (
    <FramedPage
      user={user}
      area="admin"
      title={labelOf(shown.name, shown.tab)}
      groups={[
        { label: t.administration, items: tabs.filter(({ area }) => area === 'staff').map(place) },
        { label: t.partner, items: tabs.filter(({ area }) => area === 'affiliate').map(place) },
      ].filter(({ items }) => items.length > 0)}
      // The owner of a fresh installation starts here, and wants clips like everyone else.
      banner={user.onboarded || shown.name !== 'overview' ? null : <FinishSetup />}
    >
      <Content key={shown.name} />
    </FramedPage>
  )
}

import {
  CreditCard,
  Heart,
  MessageSquare,
  MonitorPlay,
  Newspaper,
  Scissors,
  ShoppingBag,
  Upload,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useUnreadNews } from '../../flows/news/useUnreadNews.ts'
import { usePlansApply } from '../../flows/plans/usePlansApply.ts'
import { useSession } from '../../flows/store/StoreContext.ts'
import { type DashboardTab, dashboardTabs, paths } from '../../screens/paths.ts'
import { frameStrings } from '../../strings/en/common/frameStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { FinishSetup } from '../FinishSetup.tsx'
import { FramedPage } from '../FramedPage.tsx'
import { lazyPage } from '../lazyPage.ts'
import { showsEditor } from '../pageOf.ts'

const content: Record<DashboardTab, ComponentType> = {
  clips: lazyPage(() => import('./ClipsTab.tsx').then((it) => it.ClipsTab)),
  favorites: lazyPage(() => import('./FavoritesTab.tsx').then((it) => it.FavoritesTab)),
  upload: lazyPage(() => import('../../flows/upload/UploadFlow.tsx').then((it) => it.UploadFlow)),
  products: lazyPage(() => import('./paymentTabs.tsx').then((it) => it.ProductsTab)),
  news: lazyPage(() => import('../../flows/news/NewsFlow.tsx').then((it) => it.NewsFlow)),
  plan: lazyPage(() => import('./paymentTabs.tsx').then((it) => it.PlanTab)),
  profile: lazyPage(() => import('./ProfileTab.tsx').then((it) => it.ProfileTab)),
  feedback: lazyPage(() => import('../../flows/feedback/FeedbackFlow.tsx').then((it) => it.FeedbackFlow)),
}

/** Pages that belong to the clips, without a place of their own in the navigation. */
const ofClips: Record<'videos' | 'bin', { Content: ComponentType; title: 'video' | 'bin' }> = {
  videos: { Content: lazyPage(() => import('./VideoTab.tsx').then((it) => it.VideoTab)), title: 'video' },
  bin: { Content: lazyPage(() => import('../../flows/bin/BinFlow.tsx').then((it) => it.BinFlow)), title: 'bin' },
}

const icons: Record<DashboardTab, ComponentType<{ 'aria-hidden': 'true' }>> = {
  clips: Scissors,
  favorites: Heart,
  upload: Upload,
  products: ShoppingBag,
  news: Newspaper,
  plan: CreditCard,
  profile: UserRound,
  feedback: MessageSquare,
}

/** The main tasks; everything else is in a separate group. */
const work: readonly DashboardTab[] = ['clips', 'favorites', 'upload']

/** The user's own videos, on a site without a server. */
const alone = import.meta.env.WITHOUT_SERVER
  ? [{ href: paths.device, icon: <MonitorPlay aria-hidden="true" />, current: false }]
  : []

const isOfClips = (tab: string): tab is keyof typeof ofClips => Object.hasOwn(ofClips, tab)
const isTab = (tab: string): tab is DashboardTab => dashboardTabs.some((known) => known === tab)

export function DashboardPage({ tab = 'clips' }: { tab?: string | undefined }) {
  const { user } = useSession()
  const t = useStrings(frameStrings)
  const hasUnread = useUnreadNews()
  const plansApply = usePlansApply()
  // The editor needs the whole height.
  const isEditing = showsEditor(useLocation()[0])
  if (user === null) return null
  const isNoPlace = tab === 'plan' && plansApply === false
  if ((!isTab(tab) && !isOfClips(tab)) || isNoPlace) return <Redirect to={paths.dashboard} replace />
  const shown = isOfClips(tab) ? 'clips' : tab
  const { Content, title } = isOfClips(tab) ? ofClips[tab] : { Content: content[tab], title: tab }
  const others = dashboardTabs.filter((name) => !work.includes(name) && (name !== 'plan' || plansApply === true))
  const place = (name: DashboardTab) => {
    const Icon = icons[name]
    return {
      href: paths.dashboardTab(name),
      label: t[name],
      icon: <Icon aria-hidden="true" />,
      current: name === shown,
      note: name === 'news' && hasUnread ? t.unread : undefined,
    }
  }
  return (
    <FramedPage
      user={user}
      area="dashboard"
      title={t[title]}
      withoutUploadTray={shown === 'clips' ? 'sent' : tab === 'upload'}
      groups={[
        { label: t.work, items: [...work.map(place), ...alone.map((it) => ({ ...it, label: t.device }))] },
        { label: t.more, items: others.map(place) },
      ]}
      banner={user.onboarded || isEditing ? null : <FinishSetup />}
    >
      <Content />
    </FramedPage>
  )
}

import { Redirect } from 'wouter'
import { useSession } from '../../flows/store/StoreContext.ts'
import { affiliateIcons, staffIcons } from '../../screens/frame/adminIcons.ts'
import { paths } from '../../screens/paths.ts'
import { frameStrings } from '../../strings/en/common/frameStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { FinishSetup } from '../FinishSetup.tsx'
import { FramedPage } from '../FramedPage.tsx'
import { type ShownTab, type Tab, tabsFor } from './adminTabs.tsx'

const icons = { ...staffIcons, ...affiliateIcons }

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
    const TabIcon = icons[of.label]
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

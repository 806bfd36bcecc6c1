import type { Decorator } from '@storybook/react-vite'
import { CreditCard, Heart, MessageSquare, Newspaper, Scissors, ShoppingBag, Upload, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { fn } from 'storybook/test'
import { mockAffiliate, mockStaff, mockUser } from '../mocks/fixtures/mockUsers.ts'
import { affiliateIcons, staffIcons } from '../src/screens/frame/adminIcons.ts'
import { FrameScreen } from '../src/screens/frame/FrameScreen.tsx'
import { frameStrings } from '../src/strings/en/common/frameStrings.ts'

type Icon = ComponentType<{ 'aria-hidden': 'true' }>
type Places = Readonly<Record<string, Icon>>

const work = { clips: Scissors, favorites: Heart, upload: Upload }
const more = {
  products: ShoppingBag,
  news: Newspaper,
  plan: CreditCard,
  profile: UserRound,
  feedback: MessageSquare,
}

const t = frameStrings

/** The areas of the product with navigation, and their users. */
const areas = {
  dashboard: { user: mockUser, title: undefined, groups: { [t.work]: work, [t.more]: more } },
  staff: {
    user: mockStaff,
    title: t.administration,
    groups: { [t.administration]: staffIcons },
  },
  affiliate: { user: mockAffiliate, title: t.partner, groups: { [t.partner]: affiliateIcons } },
} satisfies Record<string, { groups: Record<string, Places> } & Record<string, unknown>>

type Area = keyof typeof areas
type PlaceOf = {
  dashboard: keyof typeof work | keyof typeof more
  staff: keyof typeof staffIcons
  affiliate: keyof typeof affiliateIcons
}

/** Draws the navigation and the page around a screen if "With navigation" is chosen in the toolbar. */
export const inPage =
  <A extends Area>(area: A, place: PlaceOf[A]): Decorator =>
  (Story, { globals }) => {
    if (globals.surroundings !== 'page') return <Story />
    const { user, title, groups } = areas[area]
    return (
      <FrameScreen
        user={user}
        title={title}
        groups={Object.entries<Places>(groups).map(([label, places]) => ({
          label,
          items: Object.entries(places).map(([name, PlaceIcon]) => ({
            href: `#${name}`,
            label: String(t[name as keyof typeof t]),
            icon: <PlaceIcon aria-hidden="true" />,
            current: name === place,
          })),
        }))}
        actions={[]}
        theme="system"
        onThemeChange={fn()}
        onLogout={fn()}
      >
        <Story />
      </FrameScreen>
    )
  }

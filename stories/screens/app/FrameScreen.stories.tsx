import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ChartColumn,
  CreditCard,
  Gauge,
  Heart,
  MessageSquare,
  Newspaper,
  Scissors,
  ShieldCheck,
  ShoppingBag,
  Tags,
  Ticket,
  Upload,
  UserRound,
  Wallet,
} from 'lucide-react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockAffiliate, mockNewcomer, mockStaff, mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { FrameScreen } from '../../../src/screens/frame/FrameScreen.tsx'
import { TabPage } from '../../../src/screens/shared/TabPage.tsx'
import { Banner } from '../../../src/ui/feedback/Banner.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { longName } from '../sharedArgs.ts'

const places = {
  'Your work': { clips: Scissors, favourites: Heart, upload: Upload },
  More: { shop: ShoppingBag, news: Newspaper, plan: CreditCard, profile: UserRound, feedback: MessageSquare },
}
const adminPlaces = [
  { href: '#overview', label: 'Overview', icon: <ChartColumn aria-hidden="true" />, current: true },
  { href: '#staff', label: 'Staff', icon: <ShieldCheck aria-hidden="true" /> },
  { href: '#categories', label: 'Categories', icon: <Tags aria-hidden="true" /> },
]
const phone = { viewport: { value: 'phone' } }
const groupsNamed = (nameOf: (name: string) => string, current = 'clips') =>
  Object.entries(places).map(([label, icons]) => ({
    label,
    items: Object.entries(icons).map(([name, Icon]) => ({
      href: `#${name}`,
      label: nameOf(name),
      icon: <Icon aria-hidden="true" />,
      current: name === current,
    })),
  }))
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const meta = {
  title: 'Screens/Whole product/Frame (navigation)',
  component: FrameScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    user: mockUser,
    groups: groupsNamed(capital),
    actions: [{ id: 'admin', label: 'Admin', icon: <Gauge aria-hidden="true" />, href: '#admin' }],
    theme: 'system',
    onThemeChange: fn(),
    onLogout: fn(),
    children: (
      <TabPage title="Overview" lead="How the product is doing.">
        {null}
      </TabPage>
    ),
  },
} satisfies Meta<typeof FrameScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Dashboard: Story = { parameters: everyMode }
export const Administration: Story = {
  args: { title: 'Admin', user: mockStaff, groups: [{ label: 'Admin', items: adminPlaces }] },
}
/** For an affiliate, who has no administration, the area is named after the programme. */
export const AffiliateProgramme: Story = {
  args: {
    title: 'Affiliate programme',
    user: mockAffiliate,
    actions: [],
    groups: [
      {
        label: 'Affiliate programme',
        items: [
          { href: '#overview', label: 'Overview', icon: <ChartColumn aria-hidden="true" />, current: true },
          { href: '#payout', label: 'Payout', icon: <Wallet aria-hidden="true" /> },
          { href: '#code', label: 'My code', icon: <Ticket aria-hidden="true" /> },
        ],
      },
    ],
  },
}
export const WithBanner: Story = {
  args: {
    user: mockNewcomer,
    banner: <Banner tone="info">Three quick questions set the format and captions of your clips.</Banner>,
  },
}
export const LongText: Story = {
  args: {
    title: longName,
    user: { ...mockUser, name: longName, avatar_url: null },
    groups: groupsNamed(() => longName),
  },
}

export const AccountMenu: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: `${mockUser.name}’s account` }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Admin' })).toHaveAttribute('href', '#admin')
  },
}

/** The theme is chosen in the account menu. */
export const ThemeInTheAccountMenu: Story = {
  parameters: noPicture,
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: `${mockUser.name}’s account` }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(args.onThemeChange).toHaveBeenCalledWith('dark'))
  },
}

const nav = () => screen.getByRole('navigation', { name: 'Sections' })

/** Four links at the bottom; the rest is behind the last one. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ userEvent }) => {
    const bar = within(nav())
    await expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Clips',
      'Favourites',
      'Upload',
    ])
    await expect(bar.getByRole('link', { name: 'Clips' })).toHaveAttribute('aria-current', 'page')
    const { bottom, left, right } = nav().getBoundingClientRect()
    await expect([left, right, bottom]).toEqual([0, window.innerWidth, window.innerHeight])
    await userEvent.click(bar.getByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Shop',
      'News',
      'Plan',
      'Profile',
      'Feedback',
    ])
  },
}

/** The current page is marked in the bar and in its menu. */
export const OnAPhoneBehindMore: Story = {
  globals: phone,
  args: { groups: groupsNamed(capital, 'plan') },
  play: async ({ userEvent }) => {
    await userEvent.click(within(nav()).getByRole('button', { name: 'More: Plan' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Plan' })).toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(nav()).getByRole('button', { name: 'More: Plan' })).toHaveFocus())
  },
}

/** The end of the page is visible and not covered by the bar. */
export const OnAPhoneTheEndIsSeen: Story = {
  globals: phone,
  parameters: noPicture,
  args: {
    children: (
      <TabPage title="Clips" lead="The best moments of your videos.">
        <div style={{ blockSize: '150vh' }} />
        <p>The last line</p>
      </TabPage>
    ),
  },
  play: async () => {
    const last = screen.getByText('The last line')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(nav().getBoundingClientRect().top),
    )
  },
}

export const OnAPhoneLongText: Story = {
  globals: phone,
  args: {
    title: longName,
    user: { ...mockUser, name: longName, avatar_url: null },
    groups: groupsNamed(() => longName),
  },
}

export const SkipsToTheContent: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus())
  },
}

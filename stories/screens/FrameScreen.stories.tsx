import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartColumn, Gauge, Mail, Settings2, ShieldCheck, Tags } from 'lucide-react'
import { expect, fn, screen, within } from 'storybook/test'
import { mockNewcomer, mockStaff, mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { FrameScreen } from '../../src/screens/frame/FrameScreen.tsx'
import { SectionPage } from '../../src/screens/shared/SectionPage.tsx'
import { Banner } from '../../src/ui/Banner.tsx'
import { ThemeToggle } from '../../src/ui/ThemeToggle.tsx'
import { noPicture } from '../noPicture.ts'
import { longName } from './sharedArgs.ts'

const icons = { overview: ChartColumn, staff: ShieldCheck, categories: Tags, constants: Settings2, newsletter: Mail }
const tabsNamed = (nameOf: (name: string) => string) =>
  Object.entries(icons).map(([name, Icon]) => ({
    href: `#${name}`,
    label: nameOf(name),
    icon: <Icon aria-hidden="true" />,
    current: name === 'overview',
  }))
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const meta = {
  title: 'Screens/Frame',
  component: FrameScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    user: mockUser,
    tabs: tabsNamed(capital),
    actions: [{ id: 'admin', label: 'Admin', icon: <Gauge aria-hidden="true" />, href: '#admin' }],
    themeToggle: (
      <ThemeToggle
        value="system"
        onChange={fn()}
        label="Theme"
        labels={{ system: 'System', light: 'Light', dark: 'Dark' }}
        iconsOnly
      />
    ),
    onLogout: fn(),
    children: (
      <SectionPage title="Overview" lead="How the product is doing.">
        {null}
      </SectionPage>
    ),
  },
} satisfies Meta<typeof FrameScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Dashboard: Story = {}
export const Administration: Story = { args: { title: 'Admin', user: mockStaff } }
export const WithBanner: Story = {
  args: {
    user: mockNewcomer,
    banner: <Banner tone="info">Answer three quick questions to get better clips.</Banner>,
  },
}
export const LongText: Story = {
  args: { title: longName, user: { ...mockUser, name: longName, avatar_url: null }, tabs: tabsNamed(() => longName) },
}

export const AccountMenu: Story = {
  parameters: noPicture,
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: `${mockUser.name}’s account` }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Admin' })).toHaveAttribute('href', '#admin')
    await userEvent.click(menu.getByRole('menuitem', { name: 'Log out' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}

export const SkipsToTheContent: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}

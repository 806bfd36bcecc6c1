import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { memoryLocation } from 'wouter/memory-location'
import { createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { MOCK_PASSWORD, mockStaff, mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { Boot } from '../../src/app/Boot.tsx'
import { readEnvironment } from '../../src/app/environment.ts'
import { paths } from '../../src/screens/paths.ts'

/** The real routes over a backend in memory. The address lives in the story, so that Storybook keeps its own. */
function WholeApp({ path }: { path: string }) {
  return <Boot environment={readEnvironment({})} location={memoryLocation({ path })} />
}

const meta = {
  title: 'App/Whole app',
  component: WholeApp,
  args: { path: paths.landing },
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...createHandlers(createBackend()))
  },
} satisfies Meta<typeof WholeApp>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** Click around: everything works, nothing leaves the page. */
export const Landing: Story = {
  play: async () => {
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  },
}

const logIn =
  (email: string): Play =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }, { timeout: 10_000 }), email)
    await userEvent.type(screen.getByLabelText('Password'), MOCK_PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByRole('navigation', { name: 'Sections' }, { timeout: 10_000 })
  }

/** A visitor who was going to the plan is turned away, logs in, and is where they wanted to be. */
export const DeepLink: Story = {
  args: { path: '/dashboard/plan' },
  play: async (context) => {
    await context.userEvent.click(
      (await screen.findAllByRole('link', { name: 'Log in' }, { timeout: 10_000 }))[0] as HTMLElement,
    )
    await logIn(mockUser.email)(context)
    const sections = screen.getByRole('navigation', { name: 'Sections' })
    await expect(within(sections).getByRole('link', { name: 'Plan' })).toHaveAttribute('aria-current', 'page')
  },
}

export const StaffGoToTheAdministration: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockStaff.email)(context)
    const sections = screen.getByRole('navigation', { name: 'Sections' })
    await expect(within(sections).getByRole('link', { name: 'Staff' })).toBeVisible()
  },
}

export const LogOut: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await context.userEvent.click(screen.getByRole('button', { name: `Account of ${mockUser.name}` }))
    await context.userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await screen.findByRole('heading', { name: 'Log in' }, { timeout: 10_000 })
    await expect(localStorage.getItem('authToken')).toBeNull()
  },
}

/** A path that is none of ours leads to the start. */
export const UnknownPath: Story = {
  args: { path: '/nowhere/at/all' },
  play: Landing.play as Play,
}

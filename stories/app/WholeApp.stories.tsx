import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../contract/endpoints.ts'
import { createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { mockNewcomer, mockStaff, mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { stage } from '../../mocks/mock.ts'
import { anything } from '../../mocks/scenarios/anything.ts'
import { scenarios } from '../../mocks/scenarios/scenarios.ts'
import { mockTokens } from '../../mocks/seeds.ts'
import { forgetRefCode, keepRefCode } from '../../src/app/refCode.ts'
import { paths } from '../../src/screens/paths.ts'
import { appStrings } from '../../src/strings/en/common/appStrings.ts'
import { address, goTo, logIn, type Play, type WholeApp, wholeApp } from './WholeApp.tsx'

const meta = {
  ...wholeApp,
  title: 'App/Whole app',
  tags: ['!autodocs'],
  args: { path: paths.landing },
} satisfies Meta<typeof WholeApp>
export default meta
type Story = StoryObj<typeof meta>

const join: Play = async ({ userEvent }) => {
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.clear(field)
  await userEvent.type(field, 'ana@example.com{Enter}')
}
const title = (page: string) => waitFor(() => expect(document.title).toBe(`${page} · ${appStrings.pageTitle}`))

/** The page's callback receives false, then true, as its title shows. */
export const JoinNewsletter: Story = {
  args: { path: paths.newsletter },
  play: async (context) => {
    context.msw.use(...anything.serverError(contract.subscription.join))
    await join(context)
    await title('Couldn’t join')
    context.msw.use(...scenarios.subscription.joined())
    await join(context)
    await title('Check your inbox')
    await context.userEvent.click(screen.getByRole('button', { name: 'Use a different email' }))
    await title('Newsletter')
  },
}

/** The whole app to try out: everything works, and no data leaves the page. */
export const Landing: Story = {
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
  },
}

/** The focus follows from page to page, even if the next one loads while the previous one is shown. */
export const FocusAfterLogin: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await screen.findByRole('heading', { name: 'Your clips' })
    await waitFor(() => expect(document.querySelector('main')).toHaveFocus())
  },
}

/** A visitor on the way to the plan page is redirected, logs in, and lands on the dashboard like everyone. */
export const DeepLink: Story = {
  args: { path: '/dashboard/plan' },
  play: async (context) => {
    await context.userEvent.click((await screen.findAllByRole('link', { name: 'Log in' }))[0] as HTMLElement)
    await logIn(mockUser.email)(context)
    await expect(address()).toBe('/dashboard')
  },
}

/** Logging in after an expired session leads to the dashboard as usual. Typed text is still on its page. */
export const ExpiredSession: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo('/dashboard/feedback?from=plan')
    await feedbackField()
    context.msw.use(...anything.unauthorized(contract.feedback.send))
    await context.userEvent.type(await feedbackField(), 'Are you there?')
    await context.userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    await screen.findByRole('heading', { name: 'Log in' })
    await expect(screen.getByText(/^You’ve been logged out/)).toBeVisible()
    await logIn(mockUser.email)(context)
    await expect(address()).toBe('/dashboard')
    goTo('/dashboard/feedback')
    await expect(await feedbackField()).toHaveValue('Are you there?')
  },
}

export const StaffGoToAdmin: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockStaff.email)(context)
    const sections = screen.getByRole('navigation', { name: 'Sections' })
    await expect(within(sections).getByRole('link', { name: 'Staff' })).toBeVisible()
  },
}

/** The owner of a fresh installation has not seen the questions of onboarding. */
export const OwnerIsOnboarded: Story = {
  args: { path: paths.admin },
  beforeEach: ({ msw }) => {
    localStorage.setItem('authToken', mockTokens.staff)
    msw.use(stage(contract.profile.get, { status: 200, body: { ...mockStaff, onboarded: false } }))
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Answer them' }))
    await screen.findByRole('heading', { name: /What do you make/ })
  },
}

/** The user is unknown because the profile failed to load: the URL stays, and trying again leads there. */
export const AccountUnreachable: Story = {
  args: { path: '/dashboard/feedback' },
  beforeEach: ({ msw }) => {
    localStorage.setItem('authToken', mockTokens.user)
    msw.use(...anything.serverError(contract.profile.get))
  },
  play: async ({ msw, userEvent }) => {
    await screen.findByRole('heading', { name: 'Couldn’t load your account' })
    await expect(address()).toBe('/dashboard/feedback')
    msw.use(...createHandlers(createBackend()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await feedbackField()
    await expect(address()).toBe('/dashboard/feedback')
  },
}

const logOut: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: `${mockUser.name}’s account` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Log in' })
}

export const LogOut: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await logOut(context)
    await expect(localStorage.getItem('authToken')).toBeNull()
  },
}

/** A changed query of the same page is also a change of location: the error is reset, and typed text stays. */
export const ErrorsGoWithTheQuery: Story = {
  args: { path: paths.login },
  play: async ({ msw, userEvent }) => {
    msw.use(...scenarios.auth.wrongCredentials())
    const email = await screen.findByRole('textbox', { name: 'Email' })
    await userEvent.type(email, mockUser.email)
    await userEvent.type(screen.getByLabelText('Password'), 'guessed{Enter}')
    // Shown once: in the popup, and in the form when the popup is closed.
    const popup = await screen.findByRole('alert', { name: 'Oops...' })
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(popup).not.toBeInTheDocument())
    await screen.findByText('Incorrect email or password.')
    goTo(`${paths.login}?from=mail`)
    await waitFor(() => expect(screen.queryByText('Incorrect email or password.')).not.toBeInTheDocument())
    await expect(email).toHaveValue(mockUser.email)
  },
}

/** The same for a form of another area: adding a category. */
export const ErrorsOfFormsGoWithTheQuery: Story = {
  args: { path: paths.login },
  play: async (context) => {
    const { msw, userEvent } = context
    await logIn(mockStaff.email)(context)
    goTo('/dashboard/admin/categories')
    msw.use(...anything.networkDown(contract.categories.create))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Loops{Enter}')
    const popup = await screen.findByRole('alert', { name: 'Oops...' })
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }))
    await screen.findByText('Failed to add category')
    goTo('/dashboard/admin/categories?from=mail')
    await waitFor(() => expect(screen.queryByText('Failed to add category')).not.toBeInTheDocument())
    await expect(name).toHaveValue('Loops')
  },
}

/** The staff announcement is shown above every page, also to guests. */
export const Announced: Story = {
  args: { path: paths.newsletter },
  beforeEach: ({ msw }) =>
    msw.use(...scenarios.system.constants({ announcement: 'Uploads pause on Monday from 6 to 7.' })),
  play: async ({ userEvent }) => {
    const announced = () => screen.findByRole('complementary', { name: 'Announcement' })
    await expect(await announced()).toHaveTextContent('Uploads pause on Monday from 6 to 7.')
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }))
    await expect(await announced()).toBeVisible()
  },
}

/** An unread newsletter is announced in the navigation until it is read. */
export const UnreadNews: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    const sections = screen.getByRole('navigation', { name: 'Sections' })
    const news = await within(sections).findByRole('link', { name: 'News New' })
    await context.userEvent.click(news)
    await waitFor(() => expect(news).toHaveAccessibleName('News'))
  },
}

/** An invitation code applies to an account created with it, and a login by password creates none. */
export const PlainLoginKeepsTheInvitation: Story = {
  args: { path: paths.login },
  beforeEach: () => {
    // This user's account was created with the same code long ago.
    keepRefCode(mockUser.ref_code ?? '')
    return forgetRefCode
  },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await expect(localStorage.getItem('ref_code')).toBe(mockUser.ref_code)
  },
}

/** An unknown path leads to the landing page. */
export const UnknownPath: Story = {
  args: { path: '/nowhere/at/all' },
  play: Landing.play as Play,
}

const openSection = async (section: string, { userEvent }: Parameters<Play>[0]) =>
  userEvent.click(
    await within(screen.getByRole('navigation', { name: 'Sections' })).findByRole('link', { name: section }),
  )
const feedbackField = () => screen.findByRole('textbox', { name: 'What would you like us to know?' })

/** Unsent text is restored on return, and removed on logout. */
export const UnsentTextStays: Story = {
  args: { path: paths.login },
  play: async (context) => {
    const { userEvent } = context
    await logIn(mockUser.email)(context)
    await openSection('Feedback', context)
    await userEvent.type(await feedbackField(), 'Half a thought')
    await openSection('Plan', context)
    await waitFor(() => expect(screen.queryByDisplayValue('Half a thought')).not.toBeInTheDocument())
    await openSection('Feedback', context)
    await expect(await feedbackField()).toHaveValue('Half a thought')
    await logOut(context)
    await expect(sessionStorage.getItem('clipaway.draft.feedback')).toBeNull()
  },
}

/** The format chosen in onboarding is the upload's initial one, even if the upload page was opened before. */
export const ChosenShape: Story = {
  args: { path: paths.login },
  play: async (context) => {
    const { userEvent } = context
    await logIn(mockNewcomer.email)(context)
    await openSection('Upload', context)
    await expect(await screen.findByRole('radio', { name: /Original/ })).toBeChecked()
    await userEvent.click(screen.getByRole('link', { name: 'Answer them' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Where do you post?' })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Vertical/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Upload a video' }))
    await expect(await screen.findByRole('radio', { name: /Vertical 9:16/ })).toBeChecked()
  },
}

/**
 * Back from the payment page: the URL names the purchase for one visit only, so that a reload does not repeat the
 * message.
 */
export const BackFromPaying: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo('/dashboard/plan?paid=studio')
    await screen.findByText('Payment received. Updating your plan…')
    await waitFor(() => expect(address()).toBe('/dashboard/plan'))
    // It stays even though payments are off here and only free plans are offered.
    await screen.findByRole('button', { name: 'Choose Free' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose Studio' })).not.toBeInTheDocument())
    await expect(screen.getByText('Payment received. Updating your plan…')).toBeVisible()
  },
}

/** Each step of onboarding is in the URL, so Back leads from the second step to the first. */
export const OnboardingInTheAddress: Story = {
  args: { path: paths.login },
  play: async (context) => {
    await logIn(mockNewcomer.email)(context)
    goTo(paths.onboarding)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Where do you post?' })
    await waitFor(() => expect(address()).toBe('/onboarding?step=platforms'))
    goTo(paths.onboarding)
    await screen.findByRole('heading', { name: /What do you make/ })
  },
}

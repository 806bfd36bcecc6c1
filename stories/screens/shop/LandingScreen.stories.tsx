import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { mockPlans } from '../../../mocks/fixtures/mockPlans.ts'
import { LandingScreen } from '../../../src/screens/landing/LandingScreen.tsx'
import { NewsletterJoinForm } from '../../../src/screens/newsletterJoin/NewsletterJoinForm.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Shop and news/Landing page',
  component: LandingScreen,
  args: {
    hasPlans: true,
    plans: mockPlans,
    plansLoading: false,
    plansFailed: false,
    onPlansRetry: fn(),
    signedInHref: null,
    hasNewsletter: true,
    newsletter: (
      <NewsletterJoinForm
        email=""
        emailErrors={[]}
        errors={[]}
        joined={false}
        sendsEmail
        busy={false}
        onEmailChange={fn()}
        onEmailBlur={fn()}
        onSubmit={fn()}
        onAnother={fn()}
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingScreen>
export default meta
type Story = StoryObj<typeof meta>

/** With reduced motion the example is paused and plays on demand. */
export const Ready: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your next viral video is just a clip away',
    )
    await expect(canvas.getByRole('button', { name: 'Play the example' })).toBeVisible()
  },
}
export const QuestionOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Who owns the clips?'))
    await expect(canvas.getByText(/Your videos and clips are yours/)).toBeVisible()
  },
}
/** Nothing is sold: there are no prices in the claims or the questions. */
export const WithoutPlans: Story = {
  args: { hasPlans: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/€|What does it cost|free videos a month|Simple plans/)).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Plans' })).toBeNull()
  },
}
/** The server sends no emails, so there is nothing to subscribe to. */
export const WithoutNewsletter: Story = {
  args: { hasNewsletter: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Newsletter' })).toBeNull()
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull()
  },
}
export const SignedIn: Story = { args: { signedInHref: '/dashboard' } }
export const PlansFailed: Story = {
  args: { plans: [], plansFailed: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.onPlansRetry).toHaveBeenCalledOnce())
  },
}
export const LongText: Story = {
  args: {
    plans: mockPlans.map((plan) => ({
      ...plan,
      title: `${plan.title} for teams that publish something every single day`,
      features: plan.features.map((feature) => `${feature}, and then some more of it whenever it is needed`),
    })),
  },
}

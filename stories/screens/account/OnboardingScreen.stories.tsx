import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OnboardingScreen } from '../../../src/screens/onboarding/OnboardingScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Onboarding',
  component: OnboardingScreen,
  args: {
    firstName: 'Tomás',
    step: 'content',
    content: null,
    platforms: [],
    aspect: null,
    errors: [],
    busy: false,
    onContentChange: fn(),
    onPlatformToggle: fn(),
    onAspectChange: fn(),
    onContinue: fn(),
    onBack: fn(),
    onSkip: fn(),
    onUpload: fn(),
    onDashboard: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OnboardingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = { parameters: everyMode }
/** A sample clip shows the result for a video: muted, and paused with reduced motion. */
export const ReadyOnAPhone: Story = {
  args: { step: 'ready' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const clip = canvas.getByLabelText<HTMLVideoElement>(/^A vertical clip of an animated film/)
    await expect([clip.muted, clip.autoplay, clip.paused]).toEqual([true, false, true])
    await expect(canvas.getByRole('button', { name: 'Play the example' })).toBeVisible()
  },
}
export const LongText: Story = { args: { firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { SetupService } from '../../../contract/setup.ts'
import { mockOutbox, mockSetup } from '../../../mocks/fixtures/mockSystem.ts'
import { SetupScreen } from '../../../src/screens/setup/SetupScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Staff/Server setup',
  component: SetupScreen,
  decorators: [inPage('staff', 'setup')],
  parameters: { layout: 'fullscreen' },
  args: { setup: mockSetup, checking: false, errors: [], onCheck: fn() },
} satisfies Meta<typeof SetupScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Returns the same services, with other results for some of them. */
const withResults = (results: Partial<Record<SetupService['name'], Partial<SetupService>>>) =>
  mockSetup.services.map((service) => ({ ...service, ...results[service.name] }))

/** Each state once. */
export const Mixed: Story = {
  parameters: everyMode,
  args: {
    setup: {
      services: withResults({
        speech: { state: 'ok', found: 'Recognised on this machine with parakeet-tdt-0.6b-v3-int8.' },
        languageModel: {
          state: 'ok',
          found:
            'qwen3:8b at 127.0.0.1:11434. Since 2 Mar 2026: 12 calls, 14,200 tokens sent and 3,100 tokens received.',
        },
        email: {
          state: 'failing',
          found: 'smtp.example.com does not accept our emails: 535 authentication failed',
          remedy: 'Check SMTP_URL: host, port, user and password.',
        },
        signIn: {
          state: 'warning',
          found: 'Connected to Google, but authorization codes can’t be exchanged.',
          remedy: 'Set GOOGLE_CLIENT_SECRET as well.',
        },
      }),
      outbox: [],
      undelivered: [
        { subject: 'Reset your password', count: 1 },
        { subject: 'Spring news', count: 12 },
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const state of ['Set up', 'Not set up', 'Needs attention', 'Failing']) {
      await expect(canvas.getAllByText(state)[0]).toBeVisible()
    }
    await expect(canvas.getByText('Spring news: 12 emails')).toBeVisible()
  },
}

/** The first day of a new installation. */
export const NothingSetUp: Story = {
  args: { setup: { ...mockSetup, services: withResults({ email: { state: 'off', found: null } }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No emails yet.')).toBeVisible()
  },
}

export const WithOutbox: Story = {
  args: {
    setup: { ...mockSetup, services: withResults({ email: { state: 'off', found: null } }), outbox: mockOutbox },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Reset your password'))
    await expect(canvas.getByText(/password-reset\?token=/)).toBeVisible()
  },
}

export const Checking: Story = { args: { checking: true } }

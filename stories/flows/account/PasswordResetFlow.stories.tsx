import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { PasswordResetFlow } from '../../../src/flows/passwordReset/PasswordResetFlow.tsx'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Forgotten password',
  component: PasswordResetFlow,
  args: { token: null },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.resetMailSent(), ...scenarios.auth.resetLinkWorks()),
} satisfies Meta<typeof PasswordResetFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const ask: Play = async ({ userEvent }) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}
const save: Play = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('New password'), 'a better password')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

export const Editing: Story = { tags: ['state:passwordReset:editing'] }

export const NotAnAddress: Story = {
  tags: ['nightly', 'state:passwordReset:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const field = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'maya@')
    await expect(field).toHaveAccessibleDescription('')
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription('That doesn’t look like an email address.')
  },
}

export const Sending: Story = {
  tags: ['state:passwordReset:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.resetPassword)),
  play: async (context) => {
    await ask(context)
    await screen.findByRole('button', { name: 'Sending…' })
  },
}

export const Rejected: Story = {
  tags: ['state:passwordReset:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.tooManyTries()),
  play: async (context) => {
    await ask(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
  },
}

export const MailSent: Story = {
  tags: ['state:passwordReset:succeeded'],
  play: async (context) => {
    await ask(context)
    await screen.findByRole('heading', { name: 'Check your email' })
    await expect(screen.getByText(/maya@example.com/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  },
}

const resetAuth = fn()

/** A different email resets the result and error of the form, and those of the auth slice. */
export const AnotherAddress: Story = {
  tags: ['state:passwordReset:editing'],
  parameters: noPicture,
  render: () => (
    <FlowWorld
      prepare={(store) => {
        store.resetPasswordReset = resetAuth
      }}
    >
      <PasswordResetFlow token={null} />
    </FlowWorld>
  ),
  play: async (context) => {
    resetAuth.mockClear()
    await ask(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Use a different email' }))
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(resetAuth).toHaveBeenCalledOnce()
  },
}

export const CheckingTheLink: Story = {
  tags: ['state:newPassword:checking'],
  args: { token: 'from-themail' },
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.checkResetToken)),
}

export const NewPassword: Story = {
  tags: ['state:newPassword:open', 'state:newPasswordForm:editing'],
  args: { token: 'from-themail' },
  play: async () => {
    await screen.findByLabelText('New password')
  },
}

/** Shown before the user has thought of a password. */
export const LinkUsed: Story = {
  tags: ['state:newPassword:expired'],
  args: { token: 'used-before' },
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.resetLinkUsed()),
  play: async () => {
    await screen.findByRole('heading', { name: 'This link no longer works' })
    await expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/password-reset')
  },
}

export const Saving: Story = {
  tags: ['state:newPasswordForm:submitting'],
  args: { token: 'from-themail' },
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.resetPassword)),
  play: async (context) => {
    await save(context)
    await screen.findByRole('button', { name: 'Saving…' })
  },
}

export const NewPasswordRejected: Story = {
  tags: ['state:newPasswordForm:rejected'],
  args: { token: 'from-themail' },
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.auth.resetPassword)),
  play: async (context) => {
    await save(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Changed: Story = {
  tags: ['state:newPassword:changed', 'state:newPasswordForm:succeeded'],
  args: { token: 'from-themail' },
  play: async (context) => {
    await save(context)
    await expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { SignupFlow } from '../../../src/flows/signup/SignupFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Sign up',
  component: SignupFlow,
  args: { onSignedIn: fn() },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend()))
  },
} satisfies Meta<typeof SignupFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const fillIn: Play = async ({ userEvent }) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Lima')
  await userEvent.type(email(), 'ana@example.com')
  await userEvent.type(password(), 'correct horse battery')
}
const submit: Play = async (context) => {
  await fillIn(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

export const Unchecked: Story = {
  tags: ['state:signup:editing.unchecked'],
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument())
  },
}

export const NothingFilledIn: Story = {
  tags: ['nightly', 'state:signup:editing.unchecked'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await expect(email()).toHaveAccessibleDescription('Enter your email.')
  },
}

export const Typing: Story = {
  tags: ['state:signup:editing.typing'],
  decorators: [withFlowWorld({ frozenClock: true })],
  play: async (context) => {
    await fillIn(context)
    await expect(password()).toHaveAccessibleDescription('Strong.')
  },
}

export const Checking: Story = {
  tags: ['state:signup:editing.checking'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.checkEmail)),
  play: async (context) => {
    await fillIn(context)
    await expect(await screen.findByLabelText('Checking email…')).toBeVisible()
  },
}

export const EmailFree: Story = {
  tags: ['state:signup:editing.emailFree'],
  play: async (context) => {
    await fillIn(context)
    await expect(await screen.findByText('This email is available.')).toBeVisible()
  },
}

export const EmailTaken: Story = {
  tags: ['state:signup:editing.emailTaken'],
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.emailTaken()),
  play: async (context) => {
    await fillIn(context)
    await expect(await screen.findByText('There’s already an account with this email.')).toBeVisible()
    await context.userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(email()).toHaveFocus())
  },
}

export const Invited: Story = {
  tags: ['state:signup:editing.unchecked'],
  parameters: noPicture,
  args: { refCode: 'jonas' },
  beforeEach: ({ msw }) => msw.use(...scenarios.people.invitedBy()),
  play: async () => {
    await expect(await screen.findByText('Jonas Lindqvist invited you')).toBeVisible()
  },
}

/** The inviting person is unknown, but the code is sent anyway. */
export const InvitedByNobodyKnown: Story = {
  tags: ['nightly', 'state:signup:editing.unchecked'],
  parameters: noPicture,
  args: { refCode: 'gone' },
  beforeEach: ({ msw }) => msw.use(...scenarios.people.unknownInvite()),
  play: async () => {
    await expect(await screen.findByText('You’ve been invited')).toBeVisible()
  },
}

export const Submitting: Story = {
  tags: ['state:signup:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.signup)),
  play: async (context) => {
    await submit(context)
    await screen.findByRole('button', { name: 'Creating your account…' })
  },
}

export const Refused: Story = {
  tags: ['state:signup:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.refused()),
  play: async (context) => {
    await submit(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('You can’t sign up with your own invitation.')
  },
}

/** There already is an owner, or the link has expired. */
export const OwnerLinkEnded: Story = {
  tags: ['nightly', 'state:signup:rejected'],
  parameters: noPicture,
  args: { ownerKey: 'ended' },
  play: async (context) => {
    await expect(screen.getByText('This account will own this installation')).toBeVisible()
    await submit(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^This link has expired/)
  },
}

export const SignedUp: Story = {
  tags: ['state:signup:signedUp'],
  play: async (context) => {
    await submit(context)
    await waitFor(() => expect(context.args.onSignedIn).toHaveBeenCalledOnce())
  },
}

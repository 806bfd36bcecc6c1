import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { MOCK_PASSWORD, mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { LoginFlow } from '../../../src/flows/login/LoginFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Log in',
  component: LoginFlow,
  args: { onSignedIn: fn() },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend()))
  },
} satisfies Meta<typeof LoginFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const fillIn: Play = async ({ userEvent }) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), mockUser.email)
  await userEvent.type(screen.getByLabelText('Password'), MOCK_PASSWORD)
}
const submit: Play = async (context) => {
  await fillIn(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

export const Editing: Story = {
  tags: ['state:login:editing'],
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument())
  },
}

export const NothingFilledIn: Story = {
  tags: ['nightly', 'state:login:editing'],
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    const email = screen.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveAccessibleDescription('Enter your email.')
    await expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    await waitFor(() => expect(email).toHaveFocus())
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
}

export const Submitting: Story = {
  tags: ['state:login:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.login)),
  play: async (context) => {
    await submit(context)
    await expect(screen.getByRole('button', { name: 'Logging in…' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Rejected: Story = {
  name: 'Wrong password',
  tags: ['state:login:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.wrongCredentials()),
  play: async (context) => {
    await submit(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(mockUser.email)
  },
}

/** With the keyboard only, using Enter. */
export const SignedIn: Story = {
  tags: ['state:login:succeeded'],
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(context.args.onSignedIn).toHaveBeenCalledOnce())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { useSession } from '../../../src/flows/store/StoreContext.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** The session has no screen of its own; this shows what the others are told of it. */
function WhoIsIt() {
  const { user, restoring, unreachable, send } = useSession()
  const unknown = unreachable ? 'Nobody says who you are' : 'Nobody is logged in'
  const words = restoring ? 'Finding out who you are' : (user?.name ?? unknown)
  return (
    <Card as="main">
      <Stack>
        <h1>{words}</h1>
        {user ? <Button onClick={() => send({ type: 'logout.requested' })}>Log out</Button> : null}
      </Stack>
    </Card>
  )
}

const meta = {
  title: 'Flows/Account/Session',
  component: WhoIsIt,
  decorators: [withFlowWorld({ user: mockUser, frozenClock: true })],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof WhoIsIt>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing on the page tells when the server has answered: the stored user is the same as the fetched one. */
const refreshed = () => waitFor(() => expect(window.__FLOW_STATES__?.().session).toContain('signedIn.profile.settled'))

const heading = (name: string) => screen.findByRole('heading', { name })

export const SignedOut: Story = {
  tags: ['state:session:signedOut'],
  decorators: [withFlowWorld({ user: null })],
  play: async () => {
    await heading('Nobody is logged in')
  },
}

const withNewToken = () => (
  <FlowWorld prepare={({ session }) => session.send({ type: 'session.changedElsewhere', token: 'new' })}>
    <WhoIsIt />
  </FlowWorld>
)

/** A token without a stored user: another tab has just signed in. */
export const Restoring: Story = {
  tags: ['state:session:restoring'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.profile.get)),
  render: withNewToken,
  play: async () => {
    await heading('Finding out who you are')
  },
}

/** The profile can't be had: the token is kept, and the visitor can try again. */
export const Unreachable: Story = {
  tags: ['state:session:unreachable'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(contract.profile.get)),
  render: withNewToken,
  play: async () => {
    await heading('Nobody says who you are')
  },
}

/** The stored user shows at once, while the server is asked what has changed. */
export const Refreshing: Story = {
  tags: ['state:session:signedIn.profile.refreshing', 'state:session:signedIn.clips.unopened'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.profile.get)),
  play: async () => {
    await heading(mockUser.name)
  },
}

export const SignedIn: Story = {
  tags: ['state:session:signedIn.profile.settled'],
  play: async () => {
    await heading(mockUser.name)
    await refreshed()
  },
}

export const RefreshFailed: Story = {
  tags: ['state:session:signedIn.profile.settled'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(contract.profile.get)),
  play: async () => {
    await heading(mockUser.name)
    await refreshed()
  },
}

/** The page leaves at once, while the server is still asked to revoke the token. */
export const LoggingOut: Story = {
  tags: ['state:session:loggingOut.left'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.auth.logout)),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await heading('Nobody is logged in')
  },
}

export const LoggedOut: Story = {
  tags: ['state:session:signedOut'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await expect(await heading('Nobody is logged in')).toBeVisible()
  },
}

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
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Shows what other parts of the app receive from the session, which has no screen of its own. */
function WhoIsIt() {
  const { user, restoring, unreachable, send } = useSession()
  const unknown = unreachable ? 'The server can’t be reached' : 'Not logged in'
  const words = restoring ? 'Restoring the session' : (user?.name ?? unknown)
  return (
    <Card as="main">
      <Stack>
        <h1>{words}</h1>
        {user ? (
          <Inline>
            <Button onClick={() => send({ type: 'logout.requested' })}>Log out</Button>
          </Inline>
        ) : null}
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

/** Waits for the response. The page doesn't change, because the stored user equals the fetched one. */
const refreshed = () => waitFor(() => expect(window.__FLOW_STATES__?.().session).toContain('signedIn.profile.settled'))

const heading = (name: string) => screen.findByRole('heading', { name })

export const SignedOut: Story = {
  tags: ['state:session:signedOut'],
  decorators: [withFlowWorld({ user: null })],
  play: async () => {
    await heading('Not logged in')
  },
}

const withNewToken = () => (
  <FlowWorld prepare={({ session }) => session.send({ type: 'session.changedElsewhere', token: 'new' })}>
    <WhoIsIt />
  </FlowWorld>
)

/** A token without a stored user, because another tab has just signed in. */
export const Restoring: Story = {
  tags: ['state:session:restoring'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.profile.get)),
  render: withNewToken,
  play: async () => {
    await heading('Restoring the session')
  },
}

/** The profile can't be loaded: the token is kept, and the visitor can try again. */
export const Unreachable: Story = {
  tags: ['state:session:unreachable'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(contract.profile.get)),
  render: withNewToken,
  play: async () => {
    await heading('The server can’t be reached')
  },
}

/** The stored user is shown immediately while the profile is fetched again. */
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
  tags: ['nightly', 'state:session:signedIn.profile.settled'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(contract.profile.get)),
  play: async () => {
    await heading(mockUser.name)
    await refreshed()
  },
}

/** The page leaves immediately, while the request to revoke the token is pending. */
export const LoggingOut: Story = {
  tags: ['state:session:loggingOut.left'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.auth.logout)),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await heading('Not logged in')
  },
}

export const LoggedOut: Story = {
  tags: ['state:session:signedOut'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await expect(await heading('Not logged in')).toBeVisible()
  },
}

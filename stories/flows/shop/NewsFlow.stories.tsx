import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { subscription } from '../../../mocks/scenarios/subscription.ts'
import { NewsFlow } from '../../../src/flows/news/NewsFlow.tsx'
import { useSession } from '../../../src/flows/store/StoreContext.ts'
import { VisuallyHidden } from '../../../src/ui/text/VisuallyHidden.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/News',
  component: NewsFlow,
  decorators: [withFlowWorld({ user: { ...mockUser, last_newsletter_id: 'news-february' } })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof NewsFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

function handlers() {
  return createHandlers(createBackend({ signedInAs: 'user' }))
}
const letter = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') ?? document.body)
const byMail = () => screen.findByRole('switch', { name: /Email me the news/ })
const subscribe: Play = async ({ userEvent }) => {
  await userEvent.click(await byMail())
}

/** Newsletters after the last seen one are marked. */
export const Ready: Story = {
  tags: ['state:news:ready'],
  parameters: noPicture,
  play: async () => {
    await expect((await letter('Trim a clip outward')).getByText('New')).toBeVisible()
    await expect((await letter('Every clip says why')).queryByText('New')).not.toBeInTheDocument()
  },
}

/** Fetching the list stores the newest newsletter as seen in the user. */
export const Seen: Story = {
  tags: ['state:news:ready'],
  parameters: noPicture,
  render: () => (
    <>
      <LastSeen />
      <NewsFlow />
    </>
  ),
  play: async () => {
    await letter('Trim a clip outward')
    await screen.findByText('seen: news-march')
  },
}

function LastSeen() {
  const { user } = useSession()
  return <VisuallyHidden>seen: {user?.last_newsletter_id}</VisuallyHidden>
}

export const Loading: Story = {
  tags: ['state:news:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.news.list)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  tags: ['nightly', 'state:news:ready'],
  beforeEach: ({ msw }) => msw.use(...subscription.noNews()),
  play: async () => {
    await screen.findByRole('heading', { name: 'No news yet' })
  },
}

export const LoadingFailed: Story = {
  tags: ['state:news:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.news.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const LoadedOnRetry: Story = {
  tags: ['nightly', 'state:news:ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.news.list)),
  play: async ({ msw, userEvent }) => {
    await screen.findByRole('alert')
    msw.use(...handlers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await letter('Trim a clip outward')
  },
}

export const Subscribing: Story = {
  tags: ['state:news:subscribing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.subscription.news)),
  play: async (context) => {
    await subscribe(context)
    await waitFor(async () => expect(await byMail()).toHaveAttribute('aria-busy', 'true'))
  },
}

export const Subscribed: Story = {
  tags: ['state:news:ready'],
  parameters: noPicture,
  play: async (context) => {
    await subscribe(context)
    await waitFor(async () => expect(await byMail()).toBeChecked())
  },
}

/** A user with an unconfirmed address is asked to confirm it first; the choice is kept. */
export const AddressToBeConfirmed: Story = {
  tags: ['nightly', 'state:news:ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...subscription.newsPending()),
  play: async () => {
    await waitFor(async () => expect(await byMail()).toBeChecked())
    await expect(screen.getByText('Your email isn’t confirmed yet')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  },
}

export const Unsubscribed: Story = {
  tags: ['state:news:ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...subscription.subscribedToNews()),
  play: async (context) => {
    await waitFor(async () => expect(await byMail()).toBeChecked())
    await subscribe(context)
    await waitFor(async () => expect(await byMail()).not.toBeChecked())
  },
}

/** The switch does not change. */
export const SubscribingFailed: Story = {
  tags: ['state:news:refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.subscription.news)),
  play: async (context) => {
    await subscribe(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(await byMail()).not.toBeChecked()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockAffiliate } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { people } from '../../../mocks/scenarios/people.ts'
import { OwnCodeFlow } from '../../../src/flows/affiliateStats/OwnCodeFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const origin = 'https://clipaway.example'

const meta = {
  title: 'Flows/Shop and news/Own invite code',
  component: OwnCodeFlow,
  args: { origin },
  decorators: [withFlowWorld({ user: mockAffiliate })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'affiliate' }))),
} satisfies Meta<typeof OwnCodeFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const code = () => screen.findByRole('textbox', { name: 'Code' })
const change =
  (to: string): Play =>
  async ({ userEvent }) => {
    await userEvent.clear(await code())
    await userEvent.type(await code(), to)
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }))
  }

export const Ready: Story = {
  tags: ['state:ownCode:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await expect(await code()).toHaveValue('jonas')
    await userEvent.type(await code(), '-films')
    await screen.findByText(`${origin}/invite/jonas-films`)
  },
}

export const LoadingFailed: Story = {
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.stats)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get affiliate stats')
  },
}

export const Saved: Story = {
  tags: ['state:ownCode:succeeded'],
  play: async (context) => {
    await change('jonas-films')(context)
    await screen.findByText('Saved. Use your new link from now on.')
    await expect(await code()).toHaveValue('jonas-films')
  },
}

/** Every 2xx is a success, even without a body. */
export const SavedWithoutAnswer: Story = {
  tags: ['nightly', 'state:ownCode:succeeded'],
  parameters: noPicture,
  beforeEach: ({ msw }) =>
    msw.use(http.post(`*${contract.affiliates.updateMe.path}`, () => new HttpResponse(null, { status: 204 }))),
  play: async (context) => {
    await change('jonas-films')(context)
    await screen.findByText('Saved. Use your new link from now on.')
    await screen.findByText(`${origin}/invite/jonas-films`)
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

export const CodeTaken: Story = {
  tags: ['state:ownCode:rejected'],
  beforeEach: ({ msw }) => msw.use(...people.codeTaken()),
  play: async (context) => {
    await change('lea-cuts')(context)
    await screen.findByText('This code is already taken.')
    await waitFor(async () => expect(await code()).toHaveFocus())
  },
}

export const SavingFailed: Story = {
  tags: ['state:ownCode:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.updateMe)),
  play: async (context) => {
    await change('jonas-films')(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update affiliate stats')
    await expect(await code()).toHaveValue('jonas-films')
  },
}

export const Saving: Story = {
  tags: ['state:ownCode:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.updateMe)),
  play: async (context) => {
    await change('jonas-films')(context)
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  },
}

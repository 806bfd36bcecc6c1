import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { catalogue } from '../../../mocks/scenarios/catalogue.ts'
import { CategoriesFlow } from '../../../src/flows/categories/CategoriesFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Staff/Categories',
  component: CategoriesFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'staff' }))),
} satisfies Meta<typeof CategoriesFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const name = () => screen.findByRole('textbox', { name: 'Name' })
const row = (text: RegExp) => screen.findByRole('row', { name: text })
const add =
  (text: string): Play =>
  async ({ userEvent }) => {
    await userEvent.type(await name(), text)
    await userEvent.click(screen.getByRole('button', { name: 'Add category' }))
  }
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Sound' }))
  await screen.findByRole('alertdialog')
}
const remove: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove category' }),
  )
}

export const Ready: Story = {
  tags: [
    'state:categoryList:entries.loaded',
    'state:categoryList:notice.none',
    'state:categoryList:removal.closed',
    'state:categoryForm:editing',
  ],
  parameters: noPicture,
  play: async () => {
    await row(/Sound 1/)
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogue.empty()),
  play: async () => {
    await screen.findByRole('heading', { name: 'No categories yet' })
  },
}

export const ListFailed: Story = {
  tags: ['state:categoryList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.categories.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to list categories')
  },
}

export const Added: Story = {
  tags: ['state:categoryForm:succeeded', 'state:categoryList:notice.given'],
  play: async (context) => {
    await row(/Sound/)
    await add('Lights')(context)
    await screen.findByText('Lights was added.')
    await row(/Lights 0/)
  },
}

export const NameTaken: Story = {
  tags: ['state:categoryForm:rejected'],
  play: async (context) => {
    await row(/Sound/)
    await add('sound')(context)
    await screen.findByText('There’s already a category with this name.')
    await waitFor(async () => expect(await name()).toHaveFocus())
  },
}

export const AddingFailed: Story = {
  tags: ['nightly', 'state:categoryForm:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.categories.create)),
  play: async (context) => {
    await add('Lights')(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add category')
  },
}

export const Removed: Story = {
  tags: ['state:categoryList:removal.closed', 'state:categoryList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await remove(context)
    await screen.findByText('Sound was removed.')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sound/ })).not.toBeInTheDocument())
  },
}

export const RemovingFailed: Story = {
  tags: ['state:categoryList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.categories.remove)),
  play: async (context) => {
    await remove(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove category')
  },
}

export const Listing: Story = {
  tags: ['state:categoryList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.categories.list)),
  play: async () => {
    await screen.findByText('Loading')
  },
}

export const Adding: Story = {
  tags: ['state:categoryForm:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.categories.create)),
  play: async (context) => {
    await row(/Sound/)
    await add('Lights')(context)
    await expect(screen.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const AskingToRemove: Story = { tags: ['state:categoryList:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:categoryList:removal.removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.categories.remove)),
  play: remove,
}

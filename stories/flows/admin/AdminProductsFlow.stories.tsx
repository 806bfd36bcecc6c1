import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { catalogue } from '../../../mocks/scenarios/catalogue.ts'
import { AdminProductsFlow } from '../../../src/flows/products/AdminProductsFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'
import { pictureFile } from '../../pictureFile.ts'

const meta = {
  title: 'Flows/Staff/Products',
  component: AdminProductsFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'staff' }))),
} satisfies Meta<typeof AdminProductsFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const row = (text: RegExp) => screen.findByRole('row', { name: text })
const field = (name: string) => screen.findByRole('textbox', { name })
const open: Play = async ({ userEvent }) => {
  await row(/Quiet beats/)
  await userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
  await screen.findByRole('dialog')
}
const submit: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
}
const fillIn: Play = async (context) => {
  const { userEvent } = context
  await open(context)
  await userEvent.type(await field('Name'), 'Louder beats')
  await userEvent.type(await field('Price'), '24,50')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Sound')
  await userEvent.upload(screen.getByLabelText('Drop an image here', { selector: 'input' }), await pictureFile())
  await screen.findByRole('img', { name: 'Product image' })
}
const add: Play = async (context) => {
  await fillIn(context)
  await submit(context)
}
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Quiet beats' }))
  await screen.findByRole('alertdialog')
}
const remove: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove product' }))
}

export const Ready: Story = {
  tags: [
    'state:productList:entries.loaded',
    'state:productList:dialog.closed',
    'state:productList:notice.none',
    'state:productList:removal.closed',
  ],
  parameters: noPicture,
  play: async () => {
    await row(/Quiet beats Sound €29.00/)
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogue.empty()),
  play: async () => {
    await screen.findByRole('heading', { name: 'Nothing for sale yet' })
  },
}

export const ListFailed: Story = {
  tags: ['state:productList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.products.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to list products')
  },
}

export const Adding: Story = {
  tags: ['state:productList:dialog.open', 'state:productForm:editing'],
  play: open,
}

export const FilledIn: Story = { play: fillIn }

export const Added: Story = {
  tags: ['state:productForm:succeeded', 'state:productList:dialog.closed', 'state:productList:notice.given'],
  play: async (context) => {
    await add(context)
    await screen.findByText('Louder beats was added to the shop.')
    await row(/Louder beats Sound €24.50/)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** The focus moves to the first missing field. */
export const Missing: Story = {
  play: async (context) => {
    await open(context)
    await submit(context)
    await screen.findByText('Give the product a name.')
    await screen.findByText('Enter a price.')
    await waitFor(async () => expect(await field('Name')).toHaveFocus())
  },
}

/** A form closed by mistake keeps its text. */
export const ClosedAndOpenedAgain: Story = {
  parameters: noPicture,
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await open(context)
    await expect(await field('Name')).toHaveValue('Louder beats')
    await screen.findByRole('img', { name: 'Product image' })
  },
}

export const NotAPicture: Story = {
  play: async (context) => {
    await open(context)
    // Dropping a file bypasses the file picker's filter.
    await userEvent
      .setup({ applyAccept: false })
      .upload(
        screen.getByLabelText('Drop an image here', { selector: 'input' }),
        new File(['words'], 'words.txt', { type: 'text/plain' }),
      )
    await screen.findByText('That isn’t a PNG, JPEG, WebP or GIF image.')
  },
}

export const PictureRefused: Story = {
  tags: ['state:productForm:rejected'],
  beforeEach: ({ msw }) => msw.use(...catalogue.pictureTooLarge()),
  play: async (context) => {
    await add(context)
    await screen.findByText('Please choose a file up to 8 MB.')
  },
}

export const AddingFailed: Story = {
  tags: ['nightly', 'state:productForm:rejected', 'state:productList:dialog.open'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.products.create)),
  play: async (context) => {
    await add(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add product')
    await expect(await field('Name')).toHaveValue('Louder beats')
  },
}

export const Removed: Story = {
  tags: ['state:productList:removal.closed', 'state:productList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await remove(context)
    await screen.findByText('Quiet beats was removed.')
    await expect(screen.queryByRole('row', { name: /Quiet beats/ })).not.toBeInTheDocument()
  },
}

export const RemovingFailed: Story = {
  tags: ['state:productList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.products.remove)),
  play: async (context) => {
    await remove(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove product')
  },
}

/** Typed on an earlier visit and restored when the form opens. */
export const DraftKept: Story = {
  parameters: noPicture,
  decorators: [
    withFlowWorld({
      user: mockStaff,
      prepare: ({ drafts }) =>
        drafts.keep('product', { name: 'Half a product', description: '', price: '1', categoryId: '' }),
    }),
  ],
  play: async (context) => {
    await open(context)
    await expect(await field('Name')).toHaveValue('Half a product')
    await submit(context)
    await row(/Half a product/)
    await context.userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
    await expect(await field('Name')).toHaveValue('')
    await expect(sessionStorage.getItem('clipaway.draft.product')).toBeNull()
  },
}

export const Listing: Story = {
  tags: ['state:productList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.products.list)),
  play: async () => {
    await screen.findByText('Loading')
  },
}

export const Sending: Story = {
  tags: ['state:productForm:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.products.create)),
  play: async (context) => {
    await add(context)
    await expect(screen.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const AskingToRemove: Story = { tags: ['state:productList:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:productList:removal.removing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.products.remove)),
  play: remove,
}

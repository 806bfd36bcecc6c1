import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { system } from '../../../mocks/scenarios/system.ts'
import { ConstantsFlow } from '../../../src/flows/constants/ConstantsFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'
import { pictureFile } from '../../pictureFile.ts'

const meta = {
  title: 'Flows/Staff/Texts and images',
  component: ConstantsFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof ConstantsFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

function handlers() {
  return createHandlers(createBackend({ signedInAs: 'staff' }))
}
const headline = () => screen.findByRole('textbox', { name: 'headline' })
const change: Play = async ({ userEvent }) => {
  await userEvent.clear(await headline())
  await userEvent.type(await headline(), 'Cut it short')
}
const save: Play = async (context) => {
  await change(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
}
const addPictures: Play = async ({ userEvent }) => {
  await headline()
  await userEvent.type(screen.getByRole('textbox', { name: 'Key' }), 'hero')
  await userEvent.click(screen.getByRole('button', { name: 'Add images' }))
  await userEvent.upload(screen.getByLabelText('Drop images here', { selector: 'input' }), [
    await pictureFile('one.png'),
    await pictureFile('two.png', '#ff6a4d'),
  ])
  await screen.findByRole('img', { name: 'two.png' })
}
const reset: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to defaults' }))
  await screen.findByRole('alertdialog')
}
const confirmReset: Play = async (context) => {
  await reset(context)
  const dialog = within(await screen.findByRole('alertdialog'))
  await context.userEvent.click(dialog.getByRole('button', { name: 'Reset all' }))
}

export const Editing: Story = {
  tags: ['state:constants:editing'],
  play: async () => {
    await expect(await headline()).toHaveValue('Your next viral video is just a clip away')
    await expect(screen.getByText('All changes saved')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:constants:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.constants.get)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:constants:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.constants.get)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const LoadedOnRetry: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.constants.get)),
  play: async ({ msw, userEvent }) => {
    await screen.findByRole('alert')
    msw.use(...handlers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await headline()
  },
}

export const Changed: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  play: async (context) => {
    await change(context)
    await screen.findByText('1 unsaved change')
    // A preview next to the field, as on the landing page.
    await expect(screen.getByText('The headline of the landing page.')).toBeVisible()
    await expect(screen.getByText('Cut it short', { ignore: 'textarea, input' })).toBeVisible()
  },
}

export const Undone: Story = {
  tags: ['state:constants:editing'],
  parameters: noPicture,
  play: async (context) => {
    await change(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Undo changes to headline' }))
    await expect(await headline()).toHaveValue('Your next viral video is just a clip away')
    await screen.findByText('All changes saved')
  },
}

export const Saving: Story = {
  tags: ['state:constants:saving'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.constants.update)),
  play: async (context) => {
    await save(context)
    await expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const SavingFailed: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.constants.update)),
  play: async (context) => {
    await save(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(await headline()).toHaveValue('Cut it short')
  },
}

export const PicturesSaved: Story = {
  tags: ['state:constants:editing'],
  parameters: noPicture,
  play: async (context) => {
    await addPictures(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('img', { name: 'Image 2 of hero' })
    await screen.findByText('All changes saved')
  },
}

export const PictureTooLarge: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...system.fileTooLarge()),
  play: async (context) => {
    await addPictures(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Please choose a file up to 8 MB.')
    await expect(screen.getByRole('img', { name: 'two.png' })).toBeVisible()
  },
}

export const KeyRefused: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await headline()
    const key = screen.getByRole('textbox', { name: 'Key' })
    await userEvent.type(key, 'headline')
    await userEvent.click(screen.getByRole('button', { name: 'Add text' }))
    await screen.findByText('There’s already a constant with this key.')
    await waitFor(() => expect(key).toHaveFocus())
  },
}

export const AskingToReset: Story = { tags: ['state:constants:confirmingReset'], play: reset }

export const Resetting: Story = {
  tags: ['state:constants:resetting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.constants.reset)),
  play: confirmReset,
}

export const ResetDone: Story = {
  tags: ['state:constants:editing'],
  parameters: noPicture,
  play: async (context) => {
    await save(context)
    await screen.findByText('All changes saved')
    await expect(await headline()).toHaveValue('Cut it short')
    await confirmReset(context)
    await waitFor(async () => expect(await headline()).toHaveValue('Your next viral video is just a clip away'))
  },
}

export const ResetFailed: Story = {
  tags: ['nightly', 'state:constants:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.constants.reset)),
  play: async (context) => {
    await confirmReset(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

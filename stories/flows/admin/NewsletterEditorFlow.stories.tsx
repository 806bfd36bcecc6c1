import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { subscription } from '../../../mocks/scenarios/subscription.ts'
import { NewsletterEditorFlow } from '../../../src/flows/newsletterEditor/NewsletterEditorFlow.tsx'
import type { Store } from '../../../src/flows/store/createStore.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

let store: Store
const keepStore = (it: Store) => {
  store = it
}

const meta = {
  title: 'Flows/Staff/Newsletter editor',
  component: NewsletterEditorFlow,
  decorators: [withFlowWorld({ user: mockStaff, prepare: keepStore })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'staff' }))),
} satisfies Meta<typeof NewsletterEditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const title = () => screen.findByRole('textbox', { name: 'Title' })
const body = () => screen.findByRole('textbox', { name: 'Text' })
const write: Play = async ({ userEvent }) => {
  await userEvent.type(await title(), 'Faster clips')
  await userEvent.type(await body(), 'Sooner.{Enter}{Enter}Today.')
}
const ask: Play = async (context) => {
  await write(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
  await screen.findByRole('alertdialog', { name: 'Publish “Faster clips”?' })
}
const publish: Play = async (context) => {
  await ask(context)
  const dialog = within(await screen.findByRole('alertdialog'))
  await context.userEvent.click(dialog.getByRole('button', { name: 'Publish and send' }))
}

export const Writing: Story = { tags: ['state:newsletterEditor:editing'], play: write }

/** The draft of this tab has been kept. */
export const DraftKept: Story = {
  tags: ['nightly', 'state:newsletterEditor:editing'],
  parameters: noPicture,
  decorators: [
    withFlowWorld({
      user: mockStaff,
      prepare: (it) => {
        keepStore(it)
        it.drafts.keep('newsletter', { title: 'Half a thought', body: '' })
      },
    }),
  ],
  play: async ({ userEvent }) => {
    await expect(await title()).toHaveValue('Half a thought')
    await userEvent.type(await body(), 'Now whole.')
    await expect(store.drafts.read('newsletter')).toEqual({ title: 'Half a thought', body: 'Now whole.' })
  },
}

export const Missing: Story = {
  tags: ['nightly', 'state:newsletterEditor:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    await screen.findByText('Give it a title.')
    await screen.findByText('Write something first.')
    await waitFor(async () => expect(await title()).toHaveFocus())
  },
}

export const Previewing: Story = {
  tags: ['state:newsletterEditor:previewing'],
  play: async (context) => {
    await write(context)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
    await screen.findByRole('heading', { name: 'Faster clips' })
  },
}

export const Confirming: Story = { tags: ['state:newsletterEditor:confirming'], play: ask }

export const Publishing: Story = {
  tags: ['state:newsletterEditor:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.news.publish)),
  play: publish,
}

export const Published: Story = {
  tags: ['state:newsletterEditor:succeeded'],
  play: async (context) => {
    await publish(context)
    await screen.findByText('“Faster clips” is published and on its way.')
    await expect(await title()).toHaveValue('')
    await expect(store.drafts.read('newsletter')).toBeNull()
  },
}

export const Refused: Story = {
  tags: ['state:newsletterEditor:rejected'],
  beforeEach: ({ msw }) => msw.use(...subscription.publishRefused()),
  play: async (context) => {
    await publish(context)
    await screen.findByText('Give it a title.')
    await expect(await title()).toHaveValue('Faster clips')
  },
}

export const PublishingFailed: Story = {
  tags: ['nightly', 'state:newsletterEditor:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.news.publish)),
  play: async (context) => {
    await publish(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(await body()).toHaveValue('Sooner.\n\nToday.')
  },
}

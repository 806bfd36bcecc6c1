import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Look of many clips',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, frozenClock: true })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    const backend = createBackend({ signedInAs: 'user' })
    backend.state.videos = []
    msw.use(...createHandlers(backend))
  },
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const apply: Play = async ({ userEvent }) => {
  for (const title of ['The demo that went wrong', 'Four folds, no kneading'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Apply brand' }))
}
const applied = () => screen.findByText('Brand applied to 2 clips.')
const undo: Play = async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

export const Applying: Story = {
  tags: ['state:clipLooks:applying'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.edits.save)),
  play: async (context) => {
    await apply(context)
    await waitFor(() => expect(screen.getByRole('button', { name: /Apply/ })).toHaveAttribute('aria-busy', 'true'))
  },
}

/** One “Undo” reverts all of them. */
export const Applied: Story = {
  tags: ['state:clipLooks:idle'],
  play: async (context) => {
    await apply(context)
    await applied()
  },
}

/** Neither the undo notice nor the actions of the selection covers the other. */
export const AppliedOnAPhone: Story = {
  ...Applied,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await apply(context)
    const toast = (await applied()).closest('li')
    const bar = screen.getByRole('region', { name: 'Selected clips' })
    await waitFor(() => {
      const [bottom, top] = [toast?.getBoundingClientRect().bottom ?? 0, bar.getBoundingClientRect().top]
      expect(bottom).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(top)
    })
  },
}

export const TakenBack: Story = {
  tags: ['state:clipLooks:idle'],
  parameters: noPicture,
  play: async (context) => {
    await apply(context)
    await applied()
    await undo(context)
    await screen.findByText('2 clips changed back.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  },
}

export const TakingBack: Story = {
  tags: ['state:clipLooks:restoring'],
  parameters: noPicture,
  play: async (context) => {
    await apply(context)
    await applied()
    context.msw.use(...anything.pending(api.edits.get))
    await undo(context)
    await waitFor(() => expect(screen.queryByText('Brand applied to 2 clips.')).toBeNull())
  },
}

const copyLook =
  (entry: string): Play =>
  async ({ userEvent }) => {
    const more = { name: 'More actions for The demo that went wrong' }
    await userEvent.click(await screen.findByRole('button', more))
    const submenu = await screen.findByRole('menuitem', { name: 'Apply its look to' })
    submenu.focus()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }

/** A selected clip of another video receives the look, and its old one is restored by “Undo”. */
export const CopiedToSelected: Story = {
  tags: ['state:clipLooks:idle'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Four folds, no kneading' }))
    await copyLook('The selected clip')(context)
    await screen.findByText('Look applied to 1 clip.')
    await undo(context)
    await screen.findByText('1 clip changed back.')
  },
}

/** The clips of this video already have the same look. */
export const CopiedToTheVideo: Story = {
  tags: ['state:clipLooks:idle'],
  parameters: noPicture,
  play: async (context) => {
    await copyLook('All clips of this video')(context)
    await screen.findByText('These clips already have this look.')
  },
}

/** Clips that cannot be changed are counted; all others are changed. */
export const NotAll: Story = {
  tags: ['nightly', 'state:clipLooks:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.edits.save)),
  play: async (context) => {
    await apply(context)
    await screen.findByText('2 clips couldn’t be changed.')
  },
}

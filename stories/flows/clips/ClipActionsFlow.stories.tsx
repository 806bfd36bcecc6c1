import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { clipCount } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()
const [liked = mockLongClip, other = mockLongClip] = mockClips

const meta = {
  title: 'Flows/Clips/Clips: actions',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const button = (name: string) => screen.findByRole('button', { name })
const text = (words: string) => screen.findByText(words)
const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await button(name))
  }
const choose =
  (title: string, entry: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await button(`More actions for ${title}`))
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
const tick =
  (title: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
  }

/** The like is shown immediately, before the server has responded. */
export const Liking: Story = {
  tags: ['state:outbox:sending'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.like)),
  play: async (context) => {
    await press(`Like ${other.title}`)(context)
    await expect(await button(`Like ${other.title}`)).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Liked: Story = {
  tags: ['state:session:signedIn.clips.open', 'state:outbox:empty', 'state:clipNotice:shown'],
  play: async (context) => {
    await press(`Like ${other.title}`)(context)
    await text('Added to favourites.')
  },
}

export const Unliked: Story = {
  tags: ['state:outbox:empty', 'state:clipNotice:shown'],
  parameters: noPicture,
  play: async (context) => {
    await press(`Like ${liked.title}`)(context)
    await text('Removed from favourites.')
  },
}

/** The like is rolled back, and no earlier success message is left. */
export const LikeRefused: Story = {
  tags: ['state:outbox:empty', 'state:clipNotice:quiet'],
  play: async (context) => {
    await Unliked.play?.(context)
    context.msw.use(...anything.serverError(api.clips.like))
    await press(`Like ${other.title}`)(context)
    await waitFor(() => expect(screen.queryByText('Removed from favourites.')).not.toBeInTheDocument())
    const like = await button(`Like ${other.title}`)
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
  },
}

/** The clip was deleted elsewhere, so it is removed from the list. */
export const LikeOfAMissingClip: Story = {
  tags: ['nightly', 'state:outbox:empty'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clips.gone()),
  play: async (context) => {
    await press(`Like ${other.title}`)(context)
    await clipCount('5 clips')
    await expect(screen.queryByRole('heading', { name: other.title })).not.toBeInTheDocument()
  },
}

export const Renaming: Story = {
  tags: ['state:clipRename:editing'],
  play: async (context) => {
    await choose(other.title, 'Rename')(context)
    const field = await screen.findByRole('textbox', { name: `New title for ${other.title}` })
    await waitFor(() => expect(field).toHaveFocus())
    await context.userEvent.clear(field)
    await context.userEvent.type(field, 'The one rule')
  },
}

/** The page scrolls to the buttons too, not only to the field. */
export const RenamingAtTheEdge: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: noPicture,
  play: async (context) => {
    const { title } = mockClips[3] ?? mockLongClip
    const heading = await screen.findByRole('heading', { name: title })
    window.scrollBy(0, heading.getBoundingClientRect().bottom - innerHeight + 4)
    await choose(title, 'Rename')(context)
    const save = await screen.findByRole('button', { name: 'Save' })
    await waitFor(() => expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
  },
}

const rename: Play = async (context) => {
  await Renaming.play?.(context)
  await context.userEvent.keyboard('{Enter}')
}

export const Saving: Story = {
  tags: ['state:clipRename:saving'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.update)),
  play: async (context) => {
    await rename(context)
    await button('Saving…')
  },
}

export const Renamed: Story = {
  tags: ['state:clipRename:idle'],
  play: async (context) => {
    await rename(context)
    await screen.findByRole('heading', { name: 'The one rule' })
  },
}

/** Escape leaves the title as it was, and returns the focus to the button of the menu. */
export const RenameCancelled: Story = {
  parameters: noPicture,
  play: async (context) => {
    await Renaming.play?.(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await button(`More actions for ${other.title}`)).toHaveFocus())
  },
}

export const RenameFailed: Story = {
  tags: ['state:clipRename:rejected'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.update)),
  play: async (context) => {
    await rename(context)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /New title/ })).toHaveAccessibleDescription('Network error'),
    )
    await expect(screen.getByRole('textbox', { name: /New title/ })).toHaveValue('The one rule')
  },
}

export const Deleting: Story = {
  tags: ['state:clipDeletion:deleting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.delete)),
  play: choose(other.title, 'Delete'),
}

export const Deleted: Story = {
  tags: ['state:clipDeletion:deleted'],
  play: async (context) => {
    await choose(other.title, 'Delete')(context)
    await text(`“${other.title}” was deleted.`)
    await clipCount('5 clips')
    await waitFor(() => expect(document.activeElement?.closest('[role="list"]')).toBeInTheDocument())
  },
}

export const Restoring: Story = {
  tags: ['state:clipDeletion:restoring'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.restore)),
  play: async (context) => {
    await Deleted.play?.(context)
    await press('Undo')(context)
    await text('Restoring…')
  },
}

export const Restored: Story = {
  tags: ['state:clipDeletion:idle'],
  play: async (context) => {
    await Deleted.play?.(context)
    await context.userEvent.keyboard('{Control>}z{/Control}')
    await clipCount('6 clips')
    await screen.findByRole('heading', { name: other.title })
  },
}

export const Selected: Story = {
  tags: ['state:clipSelection:some'],
  play: async (context) => {
    await tick(liked.title)(context)
    await tick(other.title)(context)
    await text('2 clips selected')
  },
}

export const SelectedCleared: Story = {
  tags: ['state:clipSelection:none'],
  parameters: noPicture,
  play: async (context) => {
    await Selected.play?.(context)
    await press('Select all 6 shown')(context)
    await text('6 clips selected')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('6 clips selected')).not.toBeInTheDocument())
  },
}

export const DownloadingSeveral: Story = {
  tags: ['state:clipDownloads:downloadingMany'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.downloadMany)),
  play: async (context) => {
    await Selected.play?.(context)
    await press('Download')(context)
    await button('Downloading…')
  },
}

export const SeveralDeleted: Story = {
  tags: ['state:clipDeletion:deleted', 'state:clipSelection:none'],
  play: async (context) => {
    await Selected.play?.(context)
    await press('Delete')(context)
    await text('2 clips deleted.')
    await clipCount('4 clips')
  },
}

const beingCut = mockClips.map((clip) => (clip.id === other.id ? { ...clip, state: 'rendering' as const } : clip))

/** A clip gets a new file after a trim. */
export const WaitingForANewCut: Story = {
  tags: ['state:clipRenderings:waiting'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: beingCut })),
  play: async () => {
    await text('Rendering new cut…')
  },
}

export const LookingForANewCut: Story = {
  tags: ['state:clipRenderings:looking'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: beingCut })),
  play: async ({ msw }) => {
    await text('Rendering new cut…')
    msw.use(...anything.pending(api.clips.get))
    clock.increment(2000)
  },
}

export const NewCutThere: Story = {
  tags: ['state:clipRenderings:idle'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: beingCut })),
  play: async () => {
    await text('Rendering new cut…')
    clock.increment(2000)
    await waitFor(() => expect(screen.queryByText('Rendering new cut…')).not.toBeInTheDocument())
  },
}

/** The clip is unchanged and shows that its trim failed. */
export const NewCutFailed: Story = {
  tags: ['nightly', 'state:clipRenderings:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: beingCut })),
  play: async ({ msw }) => {
    await text('Rendering new cut…')
    msw.use(...clips.trimFailed(other))
    clock.increment(2000)
    await text('Couldn’t render new cut')
    await expect(screen.queryByText('Rendering new cut…')).not.toBeInTheDocument()
  },
}

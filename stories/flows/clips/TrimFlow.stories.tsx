import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { TrimFlow } from '../../../src/flows/trim/TrimFlow.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const [clip = mockLongClip] = mockClips

const meta = {
  title: 'Flows/Clips/Trim',
  component: TrimFlow,
  args: { clip, onPreview: fn(), onSaved: fn(), onLeft: fn() },
  decorators: [
    (Story) => (
      <Page as="main" width="text">
        <h1>Player</h1>
        <h2>{clip.title}</h2>
        <Story />
      </Page>
    ),
    withFlowWorld({ user: mockUser, frozenClock: true }),
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof TrimFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const field = (name: string) => screen.getByRole('textbox', { name })
const outward: Play = async ({ userEvent }) => {
  await userEvent.clear(field('Start'))
  await userEvent.type(field('Start'), '3:20')
}
const save: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

/** Dragging a handle changes its field and shows that second of the clip. */
export const Editing: Story = {
  tags: ['state:trim:editing'],
  play: async ({ userEvent, args }) => {
    screen.getByRole('slider', { name: 'Start' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(field('Start')).toHaveValue('3:32.5')
    await waitFor(() => expect(args.onPreview).toHaveBeenCalled())
  },
}

export const NoTime: Story = {
  tags: ['nightly', 'state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await context.userEvent.clear(field('End'))
    await context.userEvent.type(field('End'), 'soon')
    await context.userEvent.tab()
    await expect(field('End')).toHaveAccessibleDescription(/Enter a time such as 1:15.5./)
  },
}

export const TooShort: Story = {
  tags: ['nightly', 'state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await context.userEvent.clear(field('End'))
    await context.userEvent.type(field('End'), '3:32.6')
    await save(context)
    await expect(field('End')).toHaveAccessibleDescription(/A clip must be at least a second long./)
    await waitFor(() => expect(field('End')).toHaveFocus())
    await expect(context.args.onSaved).not.toHaveBeenCalled()
  },
}

export const Saving: Story = {
  tags: ['state:trim:saving'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.update)),
  play: async (context) => {
    await outward(context)
    await save(context)
    await screen.findByRole('button', { name: 'Saving…' })
  },
}

export const Saved: Story = {
  tags: ['state:trim:saved'],
  play: async (context) => {
    await outward(context)
    await save(context)
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalledOnce())
    await expect(context.args.onSaved).toHaveBeenCalledWith(
      expect.objectContaining({ id: clip.id, start: 200, end: clip.end, state: 'rendering' }),
    )
  },
}

export const Refused: Story = {
  tags: ['state:trim:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.trimRefused()),
  play: async (context) => {
    await outward(context)
    await save(context)
    await waitFor(() => expect(field('End')).toHaveAccessibleDescription(/The end must come after the start./))
    await expect(field('Start')).toHaveValue('3:20')
  },
}

export const NetworkDown: Story = {
  tags: ['nightly', 'state:trim:rejected'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.update)),
  play: async (context) => {
    await outward(context)
    await save(context)
    await screen.findByText('Network error')
  },
}

const cancel: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
}

/** No edge was moved, so no confirmation is needed. */
export const LeftUnchanged: Story = {
  tags: ['state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await cancel(context)
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledWith({ type: 'left', to: 'player' }))
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}

export const Leaving: Story = {
  tags: ['state:trim:leaving'],
  play: async (context) => {
    await outward(context)
    await cancel(context)
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(context.args.onLeft).not.toHaveBeenCalled()
  },
}

export const KeptTrimming: Story = {
  tags: ['nightly', 'state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await Leaving.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Keep trimming' }))
    await expect(field('Start')).toHaveValue('3:20')
    await expect(context.args.onLeft).not.toHaveBeenCalled()
  },
}

export const Discarded: Story = {
  tags: ['state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await Leaving.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledOnce())
  },
}

/** Back requires the same confirmation as every other exit, and does nothing before it. */
export const BackAsks: Story = {
  tags: ['state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    window.history.pushState({ trimmed: true }, '', window.location.href)
    await outward(context)
    for (const _press of ['once', 'and again']) {
      window.history.back()
      await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await waitFor(() => expect(window.history.state).toEqual({ trimmed: true }))
    }
    await context.userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledWith({ type: 'left', to: 'list' }))
  },
}

const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The browser asks before a reload while there are unsaved changes. */
export const ReloadAsks: Story = {
  tags: ['nightly', 'state:trim:editing'],
  parameters: noPicture,
  play: async (context) => {
    await waitFor(() => expect(asksBeforeReload()).toBe(false))
    await outward(context)
    await waitFor(() => expect(asksBeforeReload()).toBe(true))
    await context.userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(asksBeforeReload()).toBe(false))
  },
}

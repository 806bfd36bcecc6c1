import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { videosOf } from '../../../mocks/areas/clipQueries.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockAnalysing, mockRendering } from '../../../mocks/fixtures/mockNotReady.ts'
import { ClipListScreen } from '../../../src/screens/clips/ClipListScreen.tsx'
import { unfiltered } from '../../../src/screens/clips/unfiltered.ts'
import { NotReadyList } from '../../../src/screens/notReady/NotReadyList.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { noPicture } from '../../noPicture.ts'
import { noFolders } from '../../parts/folderArgs.ts'
import { noLooks } from '../../parts/looksArgs.ts'
import { showsFocus } from '../../showsFocus.ts'

const notReady = (
  <NotReadyList
    entries={[mockRendering, mockAnalysing]}
    unreachable={false}
    errors={[]}
    pending={new Map()}
    onRetry={fn()}
    onRemove={fn()}
    onReload={fn()}
  />
)
const [first, second] = mockClips
/** A vertical clip, then two wide ones of the same video. */
const mixedShapes = mockClips.slice(0, 3).map((clip, at) => ({
  ...clip,
  video_id: 'one',
  width: at === 0 ? 720 : 1280,
  height: at === 0 ? 1280 : 720,
}))

const meta = {
  title: 'Screens/Clips/Clips',
  component: ClipListScreen,
  decorators: [inPage('dashboard', 'clips')],
  args: {
    kind: 'clips',
    clips: mockClips,
    phase: 'ready',
    errors: [],
    query: { order: '-created_at', ...unfiltered },
    videos: videosOf(mockClips),
    folders: noFolders,
    looks: noLooks,
    presets: [],
    view: 'grid',
    hasMore: false,
    loadingMore: false,
    interrupted: false,
    selectedIds: new Set(),
    chosen: [],
    deletingIds: new Set(),
    downloadingIds: new Set(),
    returning: false,
    renaming: null,
    undo: null,
    notice: null,
    working: false,
    onQueryChange: fn(),
    onViewChange: fn(),
    onMore: fn(),
    onRetry: fn(),
    onSelectAll: fn(),
    onClearSelection: fn(),
    onNoticeDismiss: fn(),
    onOpen: fn(),
    onEdit: fn(),
    onLike: fn(),
    onDownload: fn(),
    onExport: fn(),
    onDelete: fn(),
    onRename: fn(),
    onToggle: fn(),
    onPosterError: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ClipListScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const List: Story = { args: { view: 'list' } }

export const WithVideosAtWork: Story = { args: { notReady } }

export const Menu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${first?.title}` }))
    await screen.findByRole('menuitem', { name: 'Delete' })
  },
}

export const LoadingList: Story = { args: { clips: [], phase: 'loading', view: 'list' } }

/** Earlier data stays visible. */
export const LoadFailedWithClips: Story = { args: { phase: 'failed', errors: ['Network error'] } }

export const EmptyWhileAtWork: Story = { args: { clips: [], working: true, notReady } }
export const NothingFound: Story = {
  args: { clips: [], query: { order: '-created_at', ...unfiltered, search: 'penguins' } },
}
export const NothingLeftToExport: Story = {
  args: { clips: [], query: { order: '-created_at', ...unfiltered, unexported: true } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all clips' }))
    await waitFor(() => expect(args.onQueryChange).toHaveBeenCalledWith(unfiltered))
  },
}
export const NoFavorites: Story = {
  name: 'No favourites',
  args: { kind: 'favorites', clips: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No favourites yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to your clips' })).toHaveAttribute('href', '/dashboard/clips')
  },
}
export const Downloaded: Story = { args: { notice: { code: 'downloaded', ids: ['c1', 'c2'] } } }

const chosen = [first, second].filter((clip) => clip !== undefined)

/** With Shift, all clips from the last selected one to this one are selected. */
export const SelectingARange: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${second?.title}` }))
    await userEvent.keyboard('{/Shift}')
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledWith(second?.id, true))
  },
}

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } }
export const MoreFailed: Story = { args: { hasMore: true, interrupted: true, errors: ['Network error'] } }
const posters = () => [...document.querySelectorAll<HTMLElement>('[data-poster]')]
const boxOf = (poster: HTMLElement) => poster.getBoundingClientRect()

/** Each poster has the shape of its clip: a vertical clip is not a strip in a wide frame. */
export const OwnShapes: Story = {
  args: { query: { order: '-score', ...unfiltered }, clips: mockClips.toSorted((a, b) => b.score - a.score) },
  play: async () => {
    await waitFor(() => expect(posters()).toHaveLength(mockClips.length))
    for (const poster of posters()) {
      const clip = mockClips.find(({ id }) => id === poster.dataset.poster)
      if (!clip) throw new Error('This poster belongs to no clip.')
      const { width, height } = boxOf(poster)
      await expect(width / height).toBeCloseTo(clip.width / clip.height, 1)
    }
  },
}

/** On a small phone the first clip is visible without scrolling. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phoneShort' } },
  play: async () => {
    await waitFor(() => expect(posters().length).toBeGreaterThan(0))
    const [first] = posters()
    if (!first) throw new Error('There is no poster.')
    await waitFor(() => expect(boxOf(first).bottom).toBeLessThanOrEqual(667 - 64))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A vertical clip next to a wide one is never too narrow for its controls. */
export const MixedShapesOnAPhone: Story = {
  args: { clips: mixedShapes },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3))
    for (const card of canvas.getAllByRole('article')) {
      const right = Math.max(
        ...within(card)
          .getAllByRole('checkbox')
          .map((box) => box.getBoundingClientRect().right),
      )
      const actions = within(card).getByRole('button', { name: /^More actions/ })
      await expect(right).toBeLessThanOrEqual(actions.getBoundingClientRect().left)
    }
  },
}

export const SelectedOnAPhone: Story = {
  globals: { viewport: { value: 'phoneShort' } },
  args: { selectedIds: new Set(chosen.map(({ id }) => id)), chosen },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Selected clips' })
    await waitFor(() => expect(bar.getBoundingClientRect().height).toBeLessThan(120))
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible()
  },
}

/** The number of views is hidden while it is zero. */
export const NoViews: Story = {
  args: { clips: mockClips.map((clip) => ({ ...clip, views: 0 })) },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await expect(canvas.queryByText(/0 views/)).not.toBeInTheDocument()
  },
}

/** The actions of a clip are in the tab order, and visible when focused. */
export const ByKeyboard: Story = {
  parameters: showsFocus,
  play: async ({ canvas, args, userEvent }) => {
    const play = await canvas.findByRole('button', { name: `Play ${first?.title}` })
    play.focus()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: `Select ${first?.title}` })).toHaveFocus())
    await userEvent.tab()
    const like = canvas.getByRole('button', { name: `Like ${first?.title}` })
    await waitFor(() => expect(like).toHaveFocus())
    await waitFor(() => expect(getComputedStyle(like).opacity).toBe('1'))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: `More actions for ${first?.title}` })).toHaveFocus())
    await expect(args.onDelete).not.toHaveBeenCalled()
  },
}

/** Sorted by date, the clips of a video are listed under its title, and one click shows only those. */
export const Grouped: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Why small teams ship faster' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show only clips from Sourdough for the impatient' }))
    await waitFor(() => expect(args.onQueryChange).toHaveBeenCalledWith({ video: 'video-bread' }))
  },
}

export const LongTexts: Story = { args: { clips: [mockLongClip, ...mockClips] } }

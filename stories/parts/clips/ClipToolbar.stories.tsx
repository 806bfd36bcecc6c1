import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { clipOrders } from '../../../contract/clips.ts'
import { videosOf } from '../../../mocks/areas/clipQueries.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { ClipToolbar, type ClipToolbarProps } from '../../../src/screens/clips/ClipToolbar.tsx'
import { unfiltered } from '../../../src/screens/clips/unfiltered.ts'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, given } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { noFolders, someFolders } from '../folderArgs.ts'
import { live } from '../live.ts'

const query = { order: clipOrders[0], ...unfiltered }

const meta = {
  title: 'Patterns/Clips/Clip toolbar',
  component: ClipToolbar,
  tags: ['autodocs'],
  args: {
    kind: 'clips',
    query,
    videos: videosOf(mockClips),
    folders: noFolders,
    view: 'grid',
    onQueryChange: fn(),
    onViewChange: fn(),
  },
  argTypes: {
    kind: choose(['clips', 'favorites'], 'The list; the counts beside the videos depend on it.'),
    view: choose(['grid', 'list'], 'How the clips are laid out.'),
    query: given('Search, order, video and filters. The controls below set it.'),
    folders: given('The folders to filter by.'),
    videos: given('The videos to filter by.'),
    onQueryChange: given('Called with what changed.'),
    onViewChange: given('Called with the other view.'),
  },
  parameters: partUsage({
    purpose: 'Searches, filters and sorts clips, and switches their view. Its settings are in the URL.',
    status: 'stable',
    accessibility: {
      role: '`search`, with a search field, selects, a radio group and a group of toggle buttons. Labels are hidden.',
      keys: [
        ['Arrow keys', 'change the view'],
        ['Space', 'turns a filter on or off'],
      ],
      announced: 'Each control and its value. The page announces the number of matching clips.',
    },
  }),
} satisfies Meta<typeof ClipToolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
  decorators: [
    live<ClipToolbarProps>(({ query: asked }, update) => ({
      onQueryChange: (change) => update({ query: { ...asked, ...change } }),
      onViewChange: (view) => update({ view }),
    })),
  ],
}

const longVideos = videosOf([...mockClips, mockLongClip].map((clip, at) => ({ ...clip, video_id: `video-${at}` })))

export const AllVariants: Story = allVariants(ClipToolbar, {
  'several videos': {},
  'of one video': { query: { ...query, video: 'video-talk' } },
  'one video is no choice': { videos: videosOf(mockClips).slice(0, 1) },
  'favourites, not exported': { query: { ...query, liked: true, unexported: true } },
  'among favourites': { kind: 'favorites' },
  'with folders': { folders: someFolders },
  'of one folder': { folders: someFolders, query: { ...query, folder: 'folder-teasers' } },
  'a search': { query: { ...query, search: 'crust' } },
  'long titles': {
    videos: longVideos,
    query: { ...query, video: longVideos.at(-1)?.id ?? null, search: 'estimates and ' },
  },
})

/** Returns the width of the selected label, and the available width, in pixels. */
function widthsOf(select: HTMLSelectElement): { text: number; room: number } {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = style.font
  const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
  return {
    text: pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0,
    room: select.clientWidth - padding,
  }
}

/** The selected values are readable; only a video's title and a folder's name may be truncated. */
export const Phone: Story = {
  ...AllVariants,
  parameters: oneModeOf(AllVariants),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const unfold of canvas.getAllByRole('button', { name: /^Filter and sort/ })) await userEvent.click(unfold)
    const selects = [...canvasElement.querySelectorAll('select')].filter(({ value }) => !/^(video|folder)-/.test(value))
    await expect(selects.length).toBeGreaterThan(5)
    for (const select of selects) {
      const { text, room } = widthsOf(select)
      await expect(text).toBeLessThanOrEqual(room)
    }
  },
}
export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }

/** On a phone, one button contains all filters and shows how many are set. */
export const FoldedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: noPicture,
  args: { folders: someFolders, query: { ...query, liked: true, video: 'video-talk' } },
  play: async ({ canvas, userEvent, args }) => {
    const unfold = canvas.getByRole('button', { name: 'Filter and sort (2)' })
    await expect(canvas.queryByRole('button', { name: 'Favourites' })).toBeNull()
    await userEvent.click(unfold)
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Favourites' }))
    await expect(args.onQueryChange).toHaveBeenCalledWith({ liked: false })
    await userEvent.click(unfold)
    await expect(canvas.queryByRole('button', { name: 'Favourites' })).toBeNull()
  },
}

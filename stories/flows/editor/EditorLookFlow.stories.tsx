import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import type { PictureReading } from '../../../contract/picture.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import {
  args,
  beforeEach,
  clock,
  decorators,
  opened,
  openedVideo,
  playsFromVideo,
  press,
  status,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Editor/Editor: look',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const openLook: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
}

export const Look: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async (context) => {
    await openLook(context)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await context.userEvent.click(screen.getByRole('radio', { name: /Fit with blur/ }))
    const pill = screen.getByRole('radio', { name: /Pill/ }).closest('label') as HTMLElement
    // Large enough for its words to be readable.
    await expect(pill.querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(96)
    await context.userEvent.click(screen.getByRole('radio', { name: /Pill/ }))
    await context.userEvent.click(screen.getByRole('radio', { name: 'Top' }))
    await expect(within(screen.getByRole('tabpanel')).getByRole('radio', { name: 'Top' })).toBeChecked()
  },
}

/** A typed headline is immediately drawn over the picture, and undone in one step. */
export const Headline: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    await openedVideo()
    const { click, type } = userEvent
    await click(screen.getByRole('tab', { name: 'Look' }))
    await click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    const field = screen.getByRole('textbox', { name: 'Headline' })
    await type(field, 'Wow ')
    await expect(field).toHaveValue('Wow ')
    await waitFor(() => expect(document.querySelector('video ~ div canvas, video ~ canvas')).not.toBeNull())
    await click(press('Whole width with a title'))
    await expect(screen.getByRole('radio', { name: /Fit with blur/ })).toBeChecked()
    await expect(press('Whole width with a title')).toHaveAttribute('aria-disabled', 'true')
    await click(press('Undo'))
    await expect(screen.getByRole('radio', { name: /Fit with blur/ })).not.toBeChecked()
    await expect(field).toHaveValue('Wow')
    await click(press('Undo'))
    await expect(field).toHaveValue('')
    await click(press('Whole width with a title'))
    await expect(field).not.toHaveValue('')
    clock.increment(800)
    await status('Saved')
  },
}

/** The picture data once it has been read: a person on the left. */
const somebody = { start: 0, end: 100_000, shot: 0, left: 0, right: 1, interest: [] }
const face = { x: 0.25, y: 0.2, width: 0.1, height: 0.2, score: 0.9 }
const answerPicture = (body: PictureReading) => handle(api.videos.picture, () => toResponse({ status: 200, body }))
const openVertical: Play = async (context) => {
  await openLook(context)
  await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
}
const looking = () => screen.findByText(/^Looking for people and movement/)

/** A vertical clip, whose part of the video is still being read. */
export const FramingOnItsWay: Story = {
  tags: ['state:pictureReading:waiting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    beforeEach({ msw })
    msw.use(answerPicture({ segments: [], due: true }))
  },
  play: async (context) => {
    await openVertical(context)
    await looking()
    // Visible and announced whichever tab is open.
    const preview = screen.getByRole('region', { name: 'Preview' })
    await expect(within(preview).getByText('Finding the people…').parentElement).toHaveRole('status')
  },
}

/** The response is slow. */
export const AskedForFraming: Story = {
  ...FramingOnItsWay,
  tags: ['state:pictureReading:asking'],
  play: async (context) => {
    await openVertical(context)
    await looking()
    const asked = fn(holdRequest)
    context.msw.use(handle(api.videos.picture, asked))
    await waitFor(() => {
      clock.increment(1500)
      return expect(asked).toHaveBeenCalled()
    })
    await expect(screen.getByText(/^Looking for people and movement/)).toBeInTheDocument()
  },
}

/** The crop moves once when the video has been read; another format then has its crop immediately. */
export const FramingFound: Story = {
  ...FramingOnItsWay,
  tags: ['state:pictureReading:known'],
  play: async (context) => {
    await openVertical(context)
    await looking()
    const frame = await screen.findByRole('slider', { name: 'Crop of this shot' })
    await expect(frame).toHaveAttribute('aria-valuetext', '50% from the left')
    const segments = [{ ...somebody, looks: [{ at: 1, faces: [face] }] }]
    context.msw.use(answerPicture({ segments, due: false }))
    await waitFor(() => {
      clock.increment(1500)
      return expect(frame).toHaveAttribute('aria-valuetext', '21% from the left')
    })
    await expect(screen.queryByText(/^Looking for people and movement/)).not.toBeInTheDocument()
    await context.userEvent.click(screen.getByRole('radio', { name: 'Portrait 4:5' }))
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '14% from the left'))
  },
}

/** The crop of a shot is moved by hand and reset. A paused video shows it immediately. */
export const FramedByHand: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async (context) => {
    const { style } = await openedVideo()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await waitFor(() => expect(Number.parseFloat(style.width)).toBeGreaterThan(300))
    const frame = await screen.findByRole('slider', { name: 'Crop of this shot' })
    frame.focus()
    await context.userEvent.keyboard('{Home}')
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '0% from the left'))
    await waitFor(() => expect(Number.parseFloat(style.left)).toBe(0))
    await expect(screen.getByRole('radio', { name: 'By hand' })).toBeChecked()
    await context.userEvent.click(press('Automatic for this shot'))
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '50% from the left'))
    await context.userEvent.click(press('Undo'))
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '0% from the left'))
  },
}

/** A shot in two strips, drawn at once, one of which is zoomed in; then all shots on blurred bands. */
export const LaidOutByHand: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async (context) => {
    const { style } = await openedVideo()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const { click, keyboard } = context.userEvent
    await click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await click(await screen.findByRole('radio', { name: 'Two people' }))
    const lower = () => document.querySelector<HTMLCanvasElement>('canvas.lower')
    await waitFor(() => expect(lower()?.style.top).toBe('50%'))
    await expect(style.clipPath).toMatch(/^inset/)
    await click(screen.getByRole('radio', { name: 'Lower' }))
    const frame = screen.getByRole('slider', { name: 'Crop of this shot' })
    const zoom = screen.getByRole('slider', { name: 'Zoom' })
    const before = Number.parseFloat(frame.style.width)
    frame.focus()
    await keyboard('{+}')
    await waitFor(() => expect(Number.parseFloat(frame.style.width)).toBeLessThan(before - 1))
    await expect(zoom).toHaveAttribute('aria-valuetext', '1.4×')
    await click(screen.getByRole('radio', { name: 'Fill' }))
    await waitFor(() => expect(lower()).toBeNull())
    await expect(style.clipPath).toBe('none')
    await click(screen.getByRole('radio', { name: 'Fit' }))
    await expect(screen.queryByRole('slider', { name: 'Zoom' })).toBeNull()
    await click(press('Use for all shots'))
    await expect(screen.getByRole('radio', { name: 'By hand' })).toBeChecked()
    await expect(screen.getByRole('radio', { name: 'Fit' })).toBeChecked()
  },
}

/** The zoom increases during a shot, also while paused. The radio group works with the keyboard. */
export const ZoomsSlowly: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async (context) => {
    const element = await openedVideo()
    const { style } = element
    const { click, keyboard } = context.userEvent
    await click(screen.getByRole('tab', { name: 'Look' }))
    await expect(screen.queryByRole('radio', { name: 'Slowly' })).toBeNull()
    await click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await click(await screen.findByRole('radio', { name: 'Slowly' }))
    await expect(screen.getByText('Comes a little closer during each shot.')).toBeInTheDocument()
    await keyboard('{ArrowRight}')
    await expect(screen.getByRole('radio', { name: 'At cuts' })).toBeChecked()
    await keyboard('{ArrowLeft}')
    await waitFor(() => expect(style.transform).toBe('none'))
    element.currentTime = 4
    await waitFor(() => expect(style.transform).toMatch(/scale\(1\.0[5-8]/))
    await click(screen.getByRole('radio', { name: 'Off' }))
    await waitFor(() => expect(style.transform).toBe('none'))
  },
}

/** The other clips of the video receive the current look, and their old one on undo. */
export const SpreadToTheVideo: Story = {
  tags: ['state:clipLooks:idle'],
  parameters: noPicture,
  play: async (context) => {
    await openLook(context)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await context.userEvent.click(press('Apply this look to all clips of this video'))
    await status('Look applied to 3 clips.')
    await context.userEvent.click(press('Undo in the other clips'))
    await status('3 clips changed back.')
    await expect(screen.queryByRole('button', { name: 'Undo in the other clips' })).toBeNull()
    await expect(screen.getByRole('radio', { name: 'Vertical 9:16' })).toBeChecked()
  },
}

/** One key makes the displayed frame the cover, and another one undoes that. */
export const CoverChosen: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const cover = () => screen.getByRole('slider', { name: 'Cover picture' })
    await expect(cover()).toHaveAttribute('aria-valuetext', 'Automatic')
    await userEvent.click(press('Use this frame'))
    await waitFor(() => expect(cover()).not.toHaveAttribute('aria-valuetext', 'Automatic'))
    await userEvent.click(press('Back to automatic'))
    await waitFor(() => expect(cover()).toHaveAttribute('aria-valuetext', 'Automatic'))
    await userEvent.click(press('Undo'))
    await waitFor(() => expect(cover()).not.toHaveAttribute('aria-valuetext', 'Automatic'))
    clock.increment(800)
    await status('Saved')
  },
}

/** Captions in the account's colours, and in those of their style again. */
export const InBrandColours: Story = {
  tags: ['state:brandKit:loaded'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const brand = () => screen.getByRole('switch', { name: /^Use your brand/ })
    await waitFor(() => expect(brand()).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(brand())
    await expect(brand()).toBeChecked()
    await expect(screen.queryByRole('button', { name: 'Use the new brand' })).toBeNull()
    await userEvent.click(press('Undo'))
    await expect(brand()).not.toBeChecked()
    await expect(screen.getByRole('link', { name: 'Edit brand' })).toHaveAttribute('href', '/dashboard/profile')
    await userEvent.click(press('Redo'))
    clock.increment(800)
    await status('Saved')
  },
}

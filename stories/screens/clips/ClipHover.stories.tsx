import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { ClipListScreen } from '../../../src/screens/clips/ClipListScreen.tsx'
import { noPicture } from '../../noPicture.ts'
import { stillness } from '../../stillness.ts'
import clipList from './ClipListScreen.stories.tsx'

/** Clips that play in their posters. */
const meta = {
  title: 'Screens/Clips/Clips on hover',
  component: ClipListScreen,
  args: clipList.args,
  parameters: { layout: 'fullscreen', ...noPicture },
} satisfies Meta<typeof ClipListScreen>
export default meta
type Story = StoryObj<typeof meta>

const posters = () => [...document.querySelectorAll<HTMLElement>('[data-poster]')]
const rest = (poster: HTMLElement | undefined, pointerType: string) => {
  if (!poster) throw new Error('There is no poster.')
  fireEvent(poster, new PointerEvent('pointerover', { bubbles: true, pointerType }))
}
/** Longer than the delay before a preview starts. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, 600))
const playing = () => [...document.querySelectorAll('[data-poster] video')]

/** While the pointer rests on a clip, only that clip plays, muted. */
export const HoverPlays: Story = {
  beforeEach: () => stillness(false),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    const [one, other] = posters()
    rest(one, 'mouse')
    await waitFor(() => expect(playing()).toHaveLength(1))
    await expect(one?.querySelector('video')?.muted).toBe(true)
    rest(other, 'mouse')
    await waitFor(() => expect(other?.querySelector('video')).toBeInTheDocument())
    await expect(playing()).toHaveLength(1)
  },
}

/** A dialog opened by a click may cover the poster, so the preview stops. */
export const PressStops: Story = {
  beforeEach: () => stillness(false),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    const [poster] = posters()
    rest(poster, 'mouse')
    await waitFor(() => expect(playing()).toHaveLength(1))
    await userEvent.click(poster as HTMLElement)
    await expect(playing()).toHaveLength(0)
  },
}

/** With reduced motion, no preview plays. */
export const ReducedMotionDoesNotPlay: Story = {
  beforeEach: () => stillness(true),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    rest(posters()[0], 'mouse')
    await longEnough()
    await expect(playing()).toHaveLength(0)
  },
}

/** A passing finger plays no preview. */
export const TouchDoesNotPlay: Story = {
  beforeEach: () => stillness(false),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    rest(posters()[0], 'touch')
    await longEnough()
    await expect(playing()).toHaveLength(0)
  },
}

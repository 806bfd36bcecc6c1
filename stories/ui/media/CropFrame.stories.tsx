import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { poster } from '../../../mocks/fixtures/poster.ts'
import { CropFrame } from '../../../src/ui/media/CropFrame.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range, words } from '../controls.ts'

const picture = <img src={poster({ width: 640, height: 360, hue: 250, light: 0.5 })} alt="" />
const upright = { kept: { width: 9 / 16 / (16 / 9), height: 1 }, aspect: 16 / 9 }
const still = { ...upright, x: 0.5, y: 0.5, valueText: 'In the middle', onMove: () => {}, children: picture }

const meta = {
  title: 'Components/Media/Crop frame',
  component: CropFrame,
  tags: ['autodocs'],
  args: { ...still, label: 'What is shown', onMove: fn() },
  render: function Moving({ x, y, onMove, ...args }) {
    const [at, setAt] = useState({ x, y })
    return (
      <div style={{ maxInlineSize: '24rem' }}>
        <CropFrame
          {...args}
          {...at}
          onMove={(to, isNew) => {
            setAt(to)
            onMove(to, isNew)
          }}
        />
      </div>
    )
  },
  argTypes: {
    label: words('Names the slider.'),
    valueText: words('Says where the frame is.'),
    aspect: range(0.5, 2.5, 0.1, 'Width by height of the whole picture.'),
    x: range(0, 1, 0.01, 'The middle of the frame, as a share of the width.'),
    y: range(0, 1, 0.01, 'The middle of the frame, as a share of the height.'),
    kept: given('How much of the width and of the height is kept.'),
    onMove: given('The frame was dragged or moved by a key.'),
    onZoom: given('The frame was pinched, or zoomed by a key or the wheel.'),
    other: given('Another part of the picture that is shown, too.'),
    children: given('The whole picture.'),
  },
  parameters: usage({
    purpose: 'Selects the kept part of a whole picture, by dragging or by keys.',
    status: 'new',
    do: [{ text: 'Show the moment that the frame is for.', example: () => <CropFrame {...still} label="Good" /> }],
    dont: [
      {
        text: 'Use it where all of the picture is kept: there is nothing to move.',
        example: () => <CropFrame {...still} kept={{ width: 1, height: 1 }} label="Nothing to move" />,
      },
    ],
    accessibility: {
      role: 'A `slider` along the side that is cropped most.',
      keys: [
        ['Arrow keys', 'move the frame by a hundredth'],
        ['Page Up, Page Down', 'by a tenth'],
        ['Home, End', 'to either side'],
        ['+ and −', 'zoom in and out'],
      ],
      announced: 'Where the frame is.',
    },
  }),
} satisfies Meta<typeof CropFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '20rem' }}>
      <CropFrame {...still} label="Left" x={0} />
      <CropFrame {...still} label="Upright picture" aspect={9 / 16} kept={{ width: 1, height: 0.32 }} y={0.3} />
      <CropFrame
        {...still}
        label="Zoomed, beside another crop"
        kept={{ width: 0.32, height: 0.5 }}
        x={0.3}
        y={0.4}
        other={{ x: 0.6, y: 0.3, width: 0.32, height: 0.5 }}
      />
    </div>
  ),
}

export const MovedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith({ x: 0.51, y: 0.5 }, true))
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  },
}

export const Dragged: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('slider')
    const { left, width, top } = (frame.parentElement as HTMLElement).getBoundingClientRect()
    const at = (share: number) => ({ button: 0, pointerId: 1, clientX: left + share * width, clientY: top + 9 })
    await fireEvent.pointerDown(frame, at(0.5))
    await fireEvent.pointerMove(frame, at(0.6))
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith({ x: expect.closeTo(0.6), y: 0.5 }, true))
    await fireEvent.pointerMove(frame, at(0.7))
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith({ x: expect.closeTo(0.7), y: 0.5 }, false))
    await fireEvent.pointerUp(frame, at(0.7))
    await fireEvent.pointerMove(frame, at(0.2))
    await waitFor(() => expect(args.onMove).toHaveBeenCalledTimes(2))
  },
}

export const ZoomedByKeyboard: Story = {
  args: { kept: { width: 0.2, height: 0.6 }, onZoom: fn() },
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{+}')
    await waitFor(() => expect(args.onZoom).toHaveBeenLastCalledWith(1.1, true))
    await userEvent.keyboard('{-}')
    await waitFor(() => expect(args.onZoom).toHaveBeenLastCalledWith(1 / 1.1, true))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith({ x: 0.5, y: 0.49 }, true))
  },
}

export const Pinched: Story = {
  args: { kept: { width: 0.2, height: 0.6 }, onZoom: fn() },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('slider')
    const finger = (pointerId: number, clientX: number) => ({ button: 0, pointerId, clientX, clientY: 9 })
    await fireEvent.pointerDown(frame, finger(1, 100))
    await fireEvent.pointerDown(frame, finger(2, 200))
    await fireEvent.pointerMove(frame, finger(2, 250))
    await waitFor(() => expect(args.onZoom).toHaveBeenLastCalledWith(1.5, true))
    await fireEvent.pointerMove(frame, finger(2, 300))
    await waitFor(() => expect(args.onZoom).toHaveBeenLastCalledWith(200 / 150, false))
    await fireEvent.pointerUp(frame, finger(2, 300))
    await fireEvent.pointerUp(frame, finger(1, 100))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { FileDrop } from '../../src/ui/FileDrop.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/FileDrop',
  component: FileDrop,
  tags: ['autodocs'],
  args: {
    label: 'Drop a video here',
    chooseLabel: 'Choose a video',
    activeLabel: 'Let go to upload',
    hint: 'MP4, MOV or WebM, up to 2 GB.',
    accept: { 'video/*': ['.mp4', '.mov', '.webm'] },
    maxSize: 1000,
    onFiles: fn(),
    onReject: fn(),
  },
  parameters: usage(
    'Adds files by drag and drop or a file picker.',
    ['Say in the hint which files are accepted and how large they may be.', 'Say why a file was refused, by its name.'],
    ['Rely on drag and drop alone.'],
  ),
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  render: (args) => (
    <Stack gap={5}>
      <FileDrop {...args} />
      <FileDrop {...args} label="Drop captions here" chooseLabel="Choose captions" hint="SRT or VTT." compact />
      <FileDrop {...args} label="Drop another video" error="notes.txt is not a video." compact />
      <FileDrop {...args} label="Nothing to drop" disabled compact />
    </Stack>
  ),
}

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

export const Chosen: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const video = file('talk.mp4', 'video/mp4')
    await userEvent.upload(canvas.getByLabelText('Drop a video here', { selector: 'input' }), video)
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'talk.mp4' })]))
  },
}

export const Refused: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Drop a video here', { selector: 'input' })
    await userEvent.setup({ applyAccept: false }).upload(input, file('notes.txt', 'text/plain', 2000))
    await waitFor(() =>
      expect(args.onReject).toHaveBeenCalledWith([
        { file: expect.objectContaining({ name: 'notes.txt' }), reasons: ['type', 'tooLarge'] },
      ]),
    )
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}

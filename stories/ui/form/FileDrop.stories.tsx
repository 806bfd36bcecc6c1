import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { FileDrop } from '../../../src/ui/form/FileDrop.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/File drop (dropzone)',
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
  argTypes: {
    label: words('What to drop, e.g. "Drop a video here".'),
    chooseLabel: words('Label of the button, for everyone who doesn’t drag.'),
    activeLabel: words('Shown while files are dragged over the area.'),
    hint: words('Which files, and how large.'),
    error: words('Why a file was refused, by its name.'),
    compact: onOff('Smaller, for a secondary file next to a form.'),
    disabled: onOff('Takes no files now.'),
    multiple: onOff('Takes several files at once.'),
    maxSize: { description: 'Bytes.', control: 'number' },
    maxFiles: { description: 'How many at once.', control: 'number' },
    accept: { description: 'Media types and their file extensions.', control: 'object' },
    icon: given('Replaces the cloud icon.'),
    onFiles: given('The files that were accepted.'),
    onReject: given('Those that were refused, and why: type, tooLarge, tooSmall, tooMany.'),
  },
  parameters: usage({
    purpose: 'Adds files by drag and drop or a file picker.',
    status: 'stable',
    do: [
      {
        text: 'Say before a file is chosen which ones are accepted, and how large they may be.',
        example: () => (
          <FileDrop
            compact
            label="Drop captions here"
            chooseLabel="Choose captions"
            activeLabel="Let go"
            hint="SRT or VTT, up to 1 MB."
            onFiles={() => undefined}
          />
        ),
      },
      'Say why a file was refused, by its name.',
    ],
    dont: [
      {
        text: 'Let people discover the limits one refusal at a time.',
        example: () => (
          <FileDrop
            compact
            label="Drop captions here"
            chooseLabel="Choose captions"
            activeLabel="Let go"
            error="Invalid file."
            onFiles={() => undefined}
          />
        ),
      },
      'Rely on drag and drop alone.',
    ],
    accessibility: {
      role: '`group` named by its label, with a `button` that opens the file picker.',
      keys: [['Enter, Space', 'on the button: opens the file picker']],
      announced: 'Label and button, described by hint and error; a new error is announced politely.',
    },
  }),
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { compact: false, disabled: false, multiple: false, maxSize: 2 * 1024 ** 3 },
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
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

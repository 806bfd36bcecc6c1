import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClipRow } from '../../../src/screens/clips/ClipRow.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { clipActions, clipChoices, renaming } from '../clipArgs.ts'

const meta = {
  title: 'Patterns/Clips/Clip row',
  component: ClipRow,
  tags: ['autodocs'],
  args: {
    clip: clipChoices.landscape,
    actions: clipActions,
    grouped: false,
    selected: false,
    selecting: false,
    deleting: false,
    downloading: false,
    renaming: null,
    note: null,
  },
  argTypes: {
    clip: slot(clipChoices, 'The clip.'),
    grouped: onOff('A heading above names the video, so the row does not.'),
    selected: onOff('The clip is selected.'),
    deleting: onOff('Being deleted.'),
    downloading: onOff('Its file is being downloaded.'),
    renaming: slot({ no: null, yes: renaming() }, 'The field in place of the title.'),
    note: words('Why its video has few clips; on the first clip of a video only.'),
    selecting: given('No effect: a row always shows its checkbox.'),
    actions: given('What happens when something is pressed.'),
  },
  parameters: partUsage({
    purpose: 'A clip in the list view, with more text and a small poster.',
    status: 'stable',
    accessibility: {
      role: '`article`. Box, poster and actions name the clip.',
      keys: [
        ['Tab', 'goes through box, poster and actions'],
        ['Shift + Space', 'on the checkbox selects all clips up to this one'],
      ],
      announced: 'Busy while it is deleted; the pressed state of the heart.',
    },
  }),
} satisfies Meta<typeof ClipRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(ClipRow, {
  landscape: {},
  portrait: { clip: clipChoices.portrait },
  'long texts, with a note': { clip: clipChoices['long texts'], note: clipChoices.portrait.video_note },
  'under a heading': { clip: clipChoices['new, never seen'], grouped: true },
  selected: { selected: true, selecting: true },
  renaming: { renaming: renaming() },
  rendering: { clip: clipChoices.rendering },
  'trim failed': { clip: clipChoices['trim failed'] },
  'deleting, downloading': { deleting: true, downloading: true },
})

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClipCard } from '../../../src/screens/clips/ClipCard.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'
import { clipActions, clipChoices, renaming } from '../clipArgs.ts'

const meta = {
  title: 'Patterns/Clips/Clip card',
  component: ClipCard,
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
    clip: slot(clipChoices, 'The clip: its poster in its own shape, its title, its strongest reason.'),
    grouped: onOff('A heading above names the video, so the card does not.'),
    selected: onOff('The clip is selected.'),
    selecting: onOff('Something is selected: all cards show their checkboxes.'),
    deleting: onOff('Being deleted.'),
    downloading: onOff('Its file is being downloaded.'),
    renaming: slot({ no: null, yes: renaming() }, 'The field in place of the title.'),
    note: words('Why its video has few clips; on the first clip of a video only.'),
    actions: given('What happens when something is pressed.'),
  },
  parameters: partUsage({
    purpose: 'A clip in the grid. The poster plays it; other actions appear on hover and focus.',
    status: 'stable',
    accessibility: {
      role: '`article`. Poster, box and actions are buttons and a checkbox that name the clip.',
      keys: [
        ['Tab', 'goes through poster, box and actions, which show as soon as one of them has the focus'],
        ['Enter', 'on the poster plays the clip'],
        ['Shift + Space', 'on the checkbox selects all clips up to this one'],
      ],
      announced: 'Busy while it is deleted; the pressed state of the heart. The page announces completed actions.',
    },
  }),
} satisfies Meta<typeof ClipCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('22rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ClipCard,
  {
    landscape: {},
    portrait: { clip: clipChoices.portrait },
    'long texts, with a note': { clip: clipChoices['long texts'], note: clipChoices.portrait.video_note },
    'under a heading': { clip: clipChoices['new, never seen'], grouped: true },
    'without a reason': { clip: clipChoices['without a reason'] },
    selected: { selected: true, selecting: true },
    renaming: { renaming: renaming() },
    'title refused': { renaming: renaming({ title: '', errors: ['Give the clip a title.'] }) },
    rendering: { clip: clipChoices.rendering },
    'trim failed': { clip: clipChoices['trim failed'] },
    'picture missing': { clip: clipChoices['no picture'] },
    'deleting, downloading': { deleting: true, downloading: true },
  },
  { min: '17rem' },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }

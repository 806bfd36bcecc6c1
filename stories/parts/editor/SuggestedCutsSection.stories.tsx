import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { SuggestedCut } from '../../../contract/words.ts'
import { SuggestedCutsSection } from '../../../src/screens/editor/SuggestedCutsSection.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const fillers: SuggestedCut[] = [
  { start: 215.2, end: 215.6, kind: 'filler', text: 'um' },
  { start: 219, end: 219.7, kind: 'filler', text: 'you know,' },
  { start: 226.1, end: 226.4, kind: 'repeat', text: 'the' },
]
const silence: SuggestedCut = { start: 222.3, end: 224.1, kind: 'silence', text: '' }

const meta = {
  title: 'Patterns/Editor/Suggested cuts section',
  component: SuggestedCutsSection,
  tags: ['autodocs'],
  args: { cuts: [...fillers, silence], onCut: fn(), onGoTo: fn() },
  argTypes: {
    cuts: slot({ both: [...fillers, silence], fillers, silences: [silence], none: [] }, 'The suggested cuts.'),
    onCut: given('All of one kind are cut out.'),
    onGoTo: given('Seeks to one of them.'),
  },
  parameters: partUsage({
    purpose: 'Fillers and long silences of a clip, which can be checked one by one and cut with one press.',
    status: 'new',
    overPage: true,
    frameHeight: 240,
    accessibility: {
      role: 'A `region` with buttons, and a list that is opened on demand.',
      keys: [['Enter, Space', 'makes the cuts, or seeks to one of them']],
      announced: 'How many there are and how long they last, with the buttons.',
    },
  }),
} satisfies Meta<typeof SuggestedCutsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

/** With the text that would be removed. */
export const AllVariants: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Preview cuts'))
    await userEvent.click(canvas.getByRole('button', { name: /“um”/ }))
    await waitFor(() => expect(args.onGoTo).toHaveBeenLastCalledWith(214.2))
  },
}

export const CutOut: Story = {
  parameters: noPicture,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Cut out 1 long silence/ }))
    await waitFor(() => expect(args.onCut).toHaveBeenLastCalledWith([silence]))
  },
}

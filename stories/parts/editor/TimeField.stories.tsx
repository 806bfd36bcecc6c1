import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { TimeField } from '../../../src/screens/editor/TimeField.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, range, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Patterns/Editor/Time field',
  component: TimeField,
  tags: ['autodocs'],
  args: { label: 'Start time', value: 75.28, wrong: 'Enter a time such as 1:15.5.', onChange: fn() },
  argTypes: {
    label: words('What time it is.'),
    value: range(0, 600, 0.1, 'Seconds.'),
    wrong: words('Shown when the text is not a time.'),
    onChange: given('Another time was typed: on Enter, and when the field is left.'),
  },
  parameters: partUsage({
    purpose: 'A field for a time, shown in tenths of a second. Leaving it unchanged changes nothing.',
    status: 'new',
    accessibility: {
      role: 'A `textbox` with its label.',
      keys: [
        ['Enter', 'takes what was typed'],
        ['Esc', 'takes it back'],
      ],
      announced: 'That it is no time, if it is none.',
    },
  }),
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

/** An invalid time. */
export const AllVariants: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.type(canvas.getByRole('textbox'), 'later')
    await expect(canvas.getByText('Enter a time such as 1:15.5.')).toBeInTheDocument()
  },
}

export const LeftAsItWas: Story = {
  parameters: noPicture,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.tab()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.type(canvas.getByRole('textbox'), '1:20{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(80))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { TimeField } from '../../../src/screens/editor/TimeField.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, range, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const outOfRange = 'Enter a time from 0:00.0 to 1:30.0.'

const meta = {
  title: 'Patterns/Editor/Time field',
  component: TimeField,
  tags: ['autodocs'],
  args: {
    label: 'Start time',
    value: 75.28,
    wrong: 'Enter a time such as 1:15.5.',
    refuse: (seconds: number) => (seconds > 90 ? outOfRange : null),
    onChange: fn(),
  },
  argTypes: {
    label: words('The name of the time, such as “Start”.'),
    value: range(0, 600, 0.1, 'Seconds.'),
    wrong: words('Shown when the text is not a time.'),
    refuse: given('Returns what to say about a time that can’t be used; `null` if it can be.'),
    onChange: given('Called with a new time on Enter, and when the field loses focus.'),
  },
  parameters: partUsage({
    purpose: 'A field for a time, shown in tenths of a second. Leaving it unchanged changes nothing.',
    status: 'new',
    accessibility: {
      role: 'A `textbox` with its label.',
      keys: [
        ['Enter', 'applies the typed time'],
        ['Esc', 'restores the previous time'],
      ],
      announced: 'The error of an invalid time; the possible times, if this one is out of range.',
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

/** A time that can't be used stays with its error, which appears when the time is entered. */
export const OutOfRange: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '99:00')
    await expect(field).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a time from 0:00.0 to 1:30.0./))
    await expect(field).toHaveValue('99:00')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await expect(field).not.toHaveAccessibleDescription()
    await userEvent.type(field, '1:29{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(89))
  },
}

/** Once the edge has moved in another way, the field shows where it is. */
export const RefusedThenMoved: Story = {
  parameters: noPicture,
  render: function Moved(args) {
    const [value, setValue] = useState(args.value)
    return (
      <>
        <TimeField {...args} value={value} />
        <button type="button" onClick={() => setValue(80)}>
          Move the edge
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '99:00{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a time from/))
    await userEvent.click(canvas.getByRole('button', { name: 'Move the edge' }))
    await waitFor(() => expect(field).toHaveValue('1:20.0'))
    await expect(field).not.toHaveAccessibleDescription()
  },
}

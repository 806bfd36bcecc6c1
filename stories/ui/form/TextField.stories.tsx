import type { Meta, StoryObj } from '@storybook/react-vite'
import { AtSign, Search } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Link } from '../../../src/ui/text/Link.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, onOff, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Text field (input)',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Email', onChange: fn() },

  argTypes: {
    label: words('What to enter; short, and always visible.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    value: words('The text.'),
    placeholder: words('An example; never the label.'),
    hint: words('Shown below the control.'),
    error: words('What is wrong and how to fix it.'),
    optionalText: words('Shown next to the label of an optional field, e.g. "optional".'),
    type: choose(
      ['text', 'email', 'url', 'tel', 'search', 'number', 'password', 'date', 'color'],
      'Which keyboard phones show.',
    ),
    disabled: onOff('Cannot be changed; it is not sent either.'),
    readOnly: onOff('Can be copied, but not changed.'),
    start: slot({ none: undefined, at: <AtSign />, search: <Search /> }, 'Icon or unit at the start of the line.'),
    end: slot({ none: undefined, seconds: 's' }, 'Icon, unit or small button at the end.'),
    labelEnd: slot(
      { none: undefined, link: <Link href="#reset">Forgot it?</Link> },
      'Next to the label, at the end of the line.',
    ),
    onChange: given('Called with the text, not the event.'),
  },
  parameters: usage({
    purpose: 'One line of text: label above, hint below, error below that.',
    status: 'stable',
    do: [
      {
        text: 'Keep the label visible, and say in the error how to fix it.',
        example: () => (
          <TextField label="Email" value="ada@" error="Add what comes after the @." onChange={() => undefined} />
        ),
      },
      'Set `autoComplete`: it saves typing.',
      'Mark what is optional, not what is required.',
    ],
    dont: [
      {
        text: 'Use the placeholder as the label: it is gone when it is needed.',
        example: () => (
          <TextField label="Email" hideLabel placeholder="Email" error="Invalid." onChange={() => undefined} />
        ),
      },
      'Show an error while someone is still typing for the first time.',
    ],
    accessibility: {
      role: '`textbox`, `searchbox` or `spinbutton`, by its `type`.',
      keys: [['Enter', 'submits its form']],
      announced: 'Label, error and hint; a new error is announced politely, and the field is marked invalid.',
    },
  }),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { type: 'email', value: '', hint: 'We never share it.', disabled: false, readOnly: false, hideLabel: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '26rem' }}>
      <TextField label="Name" value="Ada Lovelace" onChange={fn()} />
      <TextField
        label="Email"
        type="email"
        placeholder="you@example.com"
        start={<AtSign />}
        hint="We never share it."
      />
      <TextField label="Email" value="ada@" error="This address is not complete." onChange={fn()} />
      <TextField label="Search" hideLabel type="search" placeholder="Search clips" start={<Search />} />
      <TextField label="Invite code" optionalText="optional" value="ADA2026" readOnly />
      <TextField label="Locked" value="Cannot be changed" disabled />
    </Stack>
  ),
}

export const ErrorIsTiedToTheField: Story = {
  args: { error: 'This address is not complete.', hint: 'We never share it.', value: 'ada@' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('This address is not complete. We never share it.')
  },
}

export const GivesTheValue: Story = {
  parameters: noPicture,
  render: function Typing({ onChange, ...args }) {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      setValue(next)
      onChange?.(next)
    }
    return <TextField {...args} value={value} onChange={change} />
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'a@b')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('a@b'))
  },
}

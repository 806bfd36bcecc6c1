import type { Meta, StoryObj } from '@storybook/react-vite'
import { AtSign, Search } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Link } from '../../src/ui/Link.tsx'
import { PasswordField } from '../../src/ui/PasswordField.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Textarea } from '../../src/ui/Textarea.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Fields',
  component: TextField,
  subcomponents: { PasswordField, Textarea, Select },
  tags: ['autodocs'],
  args: { label: 'Email', onChange: fn() },
  parameters: usage(
    '`TextField`, `PasswordField`, `Textarea` and `Select`: label above, hint below, error below that.',
    [
      'Keep the label short and always visible.',
      'Say in the error how to fix it.',
      'Set `autoComplete`: it saves typing.',
      'Mark what is optional, not what is required.',
    ],
    ['Use the placeholder as the label.', 'Show an error while someone is still typing for the first time.'],
  ),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

const aspects = [
  { value: 'source', label: 'Original' },
  { value: '9:16', label: 'Vertical 9:16' },
  { value: '1:1', label: 'Square 1:1', disabled: true },
] as const

export const AllVariants: Story = {
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
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showLabel="Show password"
        hideTextLabel="Hide password"
        labelEnd={<Link href="#reset">Forgot it?</Link>}
        value="secret-word"
        onChange={fn()}
      />
      <Textarea
        label="Feedback"
        hint="Good or bad, we read everything."
        value="The clips are spot on."
        onChange={fn()}
      />
      <Select label="Aspect ratio" options={aspects} value="9:16" />
      <Select label="Aspect ratio" options={aspects} value="source" error="Choose another one." />
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
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b')
  },
}

export const PasswordCanBeShown: Story = {
  parameters: noPicture,
  render: () => (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      showLabel="Show password"
      hideTextLabel="Hide password"
      defaultValue="secret"
    />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}

const onAspect = fn()
export const SelectGivesTheValue: Story = {
  parameters: noPicture,
  beforeEach: () => void onAspect.mockClear(),
  render: () => <Select label="Aspect ratio" options={aspects} value="source" onChange={onAspect} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Aspect ratio' }), 'Vertical 9:16')
    await expect(onAspect).toHaveBeenCalledWith('9:16')
  },
}

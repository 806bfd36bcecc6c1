import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid2x2, List, RectangleHorizontal, RectangleVertical, Square } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox } from '../../src/ui/Checkbox.tsx'
import { RadioCards } from '../../src/ui/RadioCards.tsx'
import { SegmentedControl } from '../../src/ui/SegmentedControl.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { ThemeToggle } from '../../src/ui/ThemeToggle.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Choices',
  component: Checkbox,
  subcomponents: { Switch, RadioCards, SegmentedControl, ThemeToggle },
  tags: ['autodocs'],
  args: { label: 'Send me news', checked: false, onChange: fn() },
  parameters: usage(
    '`Checkbox`, `Switch`, `RadioCards`, `SegmentedControl` and `ThemeToggle`.',
    [
      '`Checkbox` for what is submitted with a form, `Switch` for an immediate effect.',
      '`RadioCards` when each choice needs a word of explanation.',
      '`SegmentedControl` for two to four views of one thing.',
    ],
    ['Ask in the negative: "Do not send".', 'Use radio cards for more than six options: use `Select`.'],
  ),
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

const shapes = [
  { value: 'tall', label: 'Vertical', text: 'For phones: Shorts, Reels and stories.', icon: <RectangleVertical /> },
  { value: 'square', label: 'Square', text: 'For feeds.', icon: <Square /> },
  { value: 'wide', label: 'Landscape', text: 'As it was filmed.', icon: <RectangleHorizontal /> },
] as const
const views = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 /> },
  { value: 'list', label: 'List', icon: <List /> },
] as const
const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' }

export const AllVariants: Story = {
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '44rem' }}>
      <Stack gap={0}>
        <Checkbox label="Not chosen" checked={false} />
        <Checkbox label="Chosen" checked />
        <Checkbox label="Some of them" checked="mixed" />
        <Checkbox label="Not to be changed" checked disabled />
        <Checkbox label="I agree to the terms" checked={false} error="Please agree to go on." />
        <Checkbox label="Send me news" hint="One email a month." checked />
      </Stack>
      <Stack gap={0}>
        <Switch label="Burn in captions" hint="Most people watch without sound." checked />
        <Switch label="Keep silence" checked={false} />
        <Switch label="Not to be changed" checked disabled />
      </Stack>
      <RadioCards label="Aspect ratio" options={shapes} value="tall" />
      <RadioCards label="Nothing chosen" options={shapes} value={null} error="Choose a shape." />
      <SegmentedControl label="View" options={views} value="grid" onChange={fn()} />
      <SegmentedControl label="View, icons" options={views} value="list" onChange={fn()} iconsOnly />
      <ThemeToggle label="Theme" labels={themeLabels} value="system" onChange={fn()} />
    </Stack>
  ),
}

export const CheckedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: 'Send me news' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

export const MixedIsAnnounced: Story = {
  args: { checked: 'mixed' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Send me news' })).toBePartiallyChecked()
  },
}

export const RadioCardsMoveWithArrows: Story = {
  parameters: noPicture,
  render: function Shapes() {
    const [value, setValue] = useState<(typeof shapes)[number]['value']>('tall')
    return <RadioCards label="Aspect ratio" options={shapes} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /Square/ })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Aspect ratio' })).toBeInTheDocument()
  },
}

const onSwitch = fn()
export const SwitchTurnsOn: Story = {
  parameters: noPicture,
  beforeEach: () => void onSwitch.mockClear(),
  render: () => <Switch label="Burn in captions" checked={false} onChange={onSwitch} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Burn in captions' }))
    await expect(onSwitch).toHaveBeenCalledWith(true)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { RectangleHorizontal, RectangleVertical, Square } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { color } from '../../../src/theme/tokens.ts'
import { RadioCards } from '../../../src/ui/form/RadioCards.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, onOff, words } from '../controls.ts'

const shapes = [
  { value: 'tall', label: 'Vertical', text: 'For phones: Shorts, Reels and stories.', icon: <RectangleVertical /> },
  { value: 'square', label: 'Square', text: 'For feeds.', icon: <Square /> },
  { value: 'wide', label: 'Landscape', text: 'As it was filmed.', icon: <RectangleHorizontal /> },
] as const
type Shape = (typeof shapes)[number]['value']

/** Width divided by height. */
const ratios: Record<Shape, number> = { tall: 9 / 16, square: 1, wide: 16 / 9 }

/** Draws a frame of this shape on a wide picture. */
function Outline({ ratio }: { ratio: number }) {
  const width = 80 * ratio
  return (
    <svg viewBox="0 0 160 90" style={{ display: 'block', inlineSize: '100%' }} aria-hidden="true">
      <rect width={160} height={90} fill={color.surfaceSunken} />
      <rect x={80 - width / 2} y={5} width={width} height={80} rx={6} fill={color.selectSoft} stroke={color.select} />
    </svg>
  )
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
]

const meta = {
  title: 'Components/Forms/Radio cards (radio group)',
  component: RadioCards<Shape>,
  tags: ['autodocs'],
  args: { label: 'Format', options: shapes, value: 'tall', onChange: fn() },

  argTypes: {
    label: words('The question.'),
    hideLabel: onOff('Keeps the question for screen readers only.'),
    hint: words('A line below the cards.'),
    error: words('What is wrong and how to fix it.'),
    min: words('Minimum card width, a CSS length.'),
    value: {
      description: 'The chosen value; null when nothing is chosen.',
      options: ['tall', 'square', 'wide', null],
      control: 'inline-radio',
    },
    options: given('Value and label; optionally text, icon, picture and disabled.'),
    name: given('Form field name; generated if omitted.'),
    onChange: given('Called with the value that was chosen.'),
  },
  parameters: usage({
    purpose: 'A single choice with room for an explanation of each option.',
    status: 'stable',
    do: [
      {
        text: 'Explain each choice in a few words.',
        example: () => <RadioCards label="With reasons" options={shapes.slice(0, 2)} value="tall" />,
      },
    ],
    dont: [
      {
        text: 'Use cards for options that need no explanation: use `Select` or `SegmentedControl`.',
        example: () => <RadioCards label="Language" options={languages} value="en" min="6rem" />,
      },
      'Offer more than six options.',
    ],
    accessibility: {
      role: '`radio`s in a `group` (a fieldset) that is named by the question.',
      keys: [
        ['Tab', 'to the chosen card'],
        ['↑ ↓ ← →', 'choose the one before or after'],
      ],
      announced: 'The question, then each choice with its explanation; hint and error describe the group.',
    },
  }),
} satisfies Meta<typeof RadioCards<Shape>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { min: '12rem', hideLabel: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '44rem' }}>
      <RadioCards label="Format" options={shapes} value="tall" hint="You can change it later." />
      <RadioCards label="Nothing chosen" options={shapes} value={null} error="Choose a shape." />
    </Stack>
  ),
}

/** A drawing of each choice fills the width of its card; icons keep their size. */
export const WithPictures: Story = {
  args: {
    value: 'square',
    options: shapes.map((shape) => ({ ...shape, picture: <Outline ratio={ratios[shape.value]} /> })),
  },
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('radio').map((radio) => radio.closest('label') as HTMLElement)) {
      const [picture, icon] = [...card.querySelectorAll('svg')].map((drawing) => drawing.getBoundingClientRect().width)
      await expect(picture).toBeGreaterThan(0.75 * card.getBoundingClientRect().width)
      await expect(icon).toBeLessThan(32)
    }
  },
}

export const MoveWithArrows: Story = {
  parameters: noPicture,
  render: function Choosing({ value: first, onChange: _report, ...args }) {
    const [value, setValue] = useState(first)
    return <RadioCards {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Square/ })).toBeChecked())
    await expect(canvas.getByRole('group', { name: 'Format' })).toBeInTheDocument()
  },
}

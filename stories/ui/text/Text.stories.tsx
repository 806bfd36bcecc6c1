import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, onOff, range, words } from '../controls.ts'

const meta = {
  title: 'Components/Text/Text',
  component: Text,
  tags: ['autodocs'],
  args: { children: 'Your next viral video is just a clip away.' },

  argTypes: {
    size: choose(['xs', 'sm', 'md', 'lg', 'xl'], 'Step of the type scale.'),
    tone: choose(['normal', 'muted', 'danger', 'success', 'inherit'], 'Colour, by purpose.'),
    weight: choose(['regular', 'strong'], 'Strong for what stands out.'),
    align: choose(['start', 'center', 'end'], 'Alignment of the lines.'),
    lines: range(1, 6, 1, 'Cuts off after this many lines, with an ellipsis.'),
    tabular: onOff('Tabular figures, for times and counts that change or line up in columns.'),
    preserveLines: onOff('Keeps the author’s line breaks.'),
    as: choose(['p', 'span', 'div', 'strong', 'small', 'time', 'figcaption', 'dt', 'dd', 'li'], 'The element.'),
    dateTime: words('For `as="time"`: the moment, for machines.'),
    children: words('The text.'),
  },
  parameters: usage({
    purpose: 'Running text.',
    status: 'stable',
    do: [
      {
        text: '`tabular` for times and counts: figures stay in their columns.',
        example: () => (
          <Stack gap={1}>
            <Text tabular>0:11</Text>
            <Text tabular>0:48</Text>
          </Stack>
        ),
      },
    ],
    dont: [
      {
        text: 'Mute essential text.',
        example: () => (
          <Text tone="muted" size="xs">
            Your account and all clips are permanently deleted.
          </Text>
        ),
      },
      'Use it for headings: `Heading` is in the outline.',
    ],
    accessibility: {
      role: '`paragraph`, or what `as` makes of it.',
      keys: [],
      announced: 'Its text, all of it, also when `lines` cuts it off.',
    },
  }),
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { size: 'md', tone: 'normal', weight: 'regular', tabular: false, preserveLines: false, as: 'p' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: ({ children }) => (
    <Stack gap={4}>
      {(['xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Text key={size} size={size}>
          {size}: {children}
        </Text>
      ))}
      <Text tone="muted">Muted: {children}</Text>
      <Text tone="danger">Danger: {children}</Text>
      <Text tone="success">Success: {children}</Text>
      <Text weight="strong">Strong: {children}</Text>
      <Text lines={2} style={{ maxInlineSize: '16rem' }}>
        Two lines at most, and then it is cut off with an ellipsis, however long the words go on and on.
      </Text>
    </Stack>
  ),
}

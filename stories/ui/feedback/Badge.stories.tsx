import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkles } from 'lucide-react'
import { Badge } from '../../../src/ui/feedback/Badge.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Badge (tag, chip)',
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'Best clip' },

  argTypes: {
    tone: choose(
      ['neutral', 'accent', 'select', 'success', 'warning', 'danger', 'info', 'overlay'],
      'The kind of message; `overlay` on top of images and videos.',
    ),
    icon: slot({ none: undefined, sparkles: <Sparkles /> }, 'Before the text.'),
    children: words('A word or a count.'),
  },
  parameters: usage({
    purpose: 'A short label or count that marks something.',
    status: 'stable',
    do: [
      {
        text: 'Say it in a word; the colour only supports it.',
        example: () => (
          <Inline>
            <Badge tone="success">Active</Badge>
            <Badge>Paused</Badge>
          </Inline>
        ),
      },
    ],
    dont: [
      {
        text: 'Rely on the colour: not everyone sees it.',
        example: () => (
          <Inline>
            <Badge tone="success">●</Badge>
            <Badge tone="danger">●</Badge>
          </Inline>
        ),
      },
      'Make it clickable: that is a `Button`.',
    ],
    accessibility: { role: 'None: it is text.', keys: [], announced: 'Its text, where it stands. Icons are silent.' },
  }),
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { tone: 'neutral' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Inline>
      {(['neutral', 'accent', 'select', 'success', 'warning', 'danger', 'info', 'overlay'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="accent" icon={<Sparkles />}>
        Best clip
      </Badge>
      <div style={{ inlineSize: '8rem' }}>
        <Badge tone="info">A label that is too long for its place and breaks</Badge>
      </div>
    </Inline>
  ),
}

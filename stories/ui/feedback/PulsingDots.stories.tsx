import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PulsingDots } from '../../../src/ui/feedback/PulsingDots.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Pulsing dots (busy)',
  component: PulsingDots,
  tags: ['autodocs'],
  args: { label: 'Loading' },

  argTypes: {
    label: words('Announced to screen readers, e.g. "Loading".'),
    fullPage: onOff('Fills the height of a page and centres itself.'),
  },
  parameters: usage({
    purpose: 'Three pulsing dots while a page or a list loads.',
    status: 'stable',
    do: [
      {
        text: 'Use them while a page loads whose layout is not known yet.',
        example: () => <PulsingDots label="Loading the page" />,
      },
    ],
    dont: [
      {
        text: 'Show several at once: one is enough.',
        example: () => (
          <Inline>
            <PulsingDots label="Loading one" />
            <PulsingDots label="Loading two" />
            <PulsingDots label="Loading three" />
          </Inline>
        ),
      },
      'Use them if the shape of the content is known: use `Skeleton`.',
    ],
    accessibility: {
      role: '`status`.',
      keys: [],
      announced: 'Its label, when it appears. With reduced motion the dots stand still.',
    },
  }),
} satisfies Meta<typeof PulsingDots>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { fullPage: false },

  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode }

export const DotsAreAStatus: Story = {
  args: { fullPage: true },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart } from 'lucide-react'
import { expect } from 'storybook/test'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { VisuallyHidden } from '../../../src/ui/text/VisuallyHidden.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Text/Visually hidden (screen readers)',
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: 'of the clip' },

  argTypes: { children: words('What is read out.') },
  parameters: usage({
    purpose: 'Text for screen readers only.',
    status: 'stable',
    do: [
      {
        text: 'Say in words what sighted users see from the layout.',
        example: () => (
          <Inline>
            <Heart aria-hidden="true" />
            <span>
              3<VisuallyHidden> likes</VisuallyHidden>
            </span>
          </Inline>
        ),
      },
    ],
    dont: [
      {
        text: 'Leave a number with only an icon: three what?',
        example: () => (
          <Inline>
            <Heart aria-hidden="true" />
            <span>3</span>
          </Inline>
        ),
      },
      'Hide instructions that everybody needs.',
    ],
    accessibility: { role: 'None: it is text.', keys: [], announced: 'Its text, where it stands.' },
  }),
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Text>
      The length <VisuallyHidden {...args} /> is 0:32; more is read out than shown.
    </Text>
  ),
  play: async ({ canvas }) => {
    const hidden = canvas.getByText('of the clip')
    await expect(hidden.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}

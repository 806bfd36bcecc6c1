import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Link } from '../../../src/ui/text/Link.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Text/Link',
  component: Link,
  tags: ['autodocs'],
  args: { href: '#plans', children: 'Compare the plans' },

  argTypes: {
    href: words('Where it leads.'),
    variant: choose(['inline', 'quiet'], '`inline` within text, `quiet` in navigation and footers.'),
    external: onOff('Opens in a new tab. Say so in the text or with an icon.'),
    children: words('Where it leads, in words.'),
  },
  parameters: usage({
    purpose: 'A link in text or navigation. For a link that looks like a button use `LinkButton`.',
    status: 'stable',
    do: [
      {
        text: 'Say where it leads.',
        example: () => (
          <Text>
            You can <Link href="#plans">compare the plans</Link> first.
          </Text>
        ),
      },
    ],
    dont: [
      {
        text: 'Write “click here”: read out alone, it says nothing.',
        example: () => (
          <Text>
            To compare the plans, <Link href="#here">click here</Link>.
          </Text>
        ),
      },
      'Use it for an action: that is a `Button`.',
    ],
    accessibility: {
      role: '`link`.',
      keys: [['Enter', 'follows the link']],
      announced: 'Its text, as a link. Say in the text that it opens a new tab.',
    },
  }),
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { variant: 'inline', external: false },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Text>
      A <Link href="#inline">link in text</Link>, a{' '}
      <Link href="#quiet" variant="quiet">
        quiet one
      </Link>{' '}
      and{' '}
      <Link href="https://example.com" external>
        one that opens a new tab
      </Link>
      .
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'one that opens a new tab' })).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: 'link in text' })).not.toHaveAttribute('target')
  },
}

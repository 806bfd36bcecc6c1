import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../../../src/ui/feedback/Badge.tsx'
import { SkipLink } from '../../../src/ui/text/SkipLink.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Text/Skip link',
  component: SkipLink,
  tags: ['autodocs'],
  args: { href: '#content', children: 'Skip to content' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="content" tabIndex={-1}>
          <Text>Press Tab: the link shows up. The content comes after it.</Text>
        </main>
      </>
    ),
  ],
  argTypes: {
    href: words('`#id` of the main region, which carries `tabIndex={-1}`.'),
    children: words('What it leads to.'),
  },
  parameters: usage({
    purpose: 'First in the tab order: skips the navigation and goes straight to the content.',
    status: 'stable',
    do: [{ text: 'Name what it leads to.', example: () => <Badge tone="accent">Skip to content</Badge> }],
    dont: [
      { text: 'Name what it leaves out.', example: () => <Badge tone="accent">Skip</Badge> },
      'Put anything focusable before it.',
    ],
    accessibility: {
      role: '`link`; shown only while it has the focus.',
      keys: [
        ['Tab', 'first on a page: shows it'],
        ['Enter', 'moves the focus to the content'],
      ],
      announced: 'Its text, as a link.',
    },
  }),
} satisfies Meta<typeof SkipLink>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus())
  },
}

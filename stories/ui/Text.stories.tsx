import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Heading } from '../../src/ui/Heading.tsx'
import { Link } from '../../src/ui/Link.tsx'
import { SkipLink } from '../../src/ui/SkipLink.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Text } from '../../src/ui/Text.tsx'
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Text',
  component: Text,
  subcomponents: { Heading, Link, SkipLink, VisuallyHidden },
  tags: ['autodocs'],
  args: { children: 'Your next viral video is just a clip away.' },
  parameters: usage(
    '`Heading`, `Text`, `Link`, `SkipLink` and `VisuallyHidden`.',
    [
      'One `Heading level={1}` per page; the size is independent of the level.',
      '`tabular` for times and counts.',
      'Link text says where the link leads.',
    ],
    ['Skip a level of heading.', 'Write "click here".'],
  ),
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  render: ({ children }) => (
    <Stack gap={4}>
      <Heading level={1} size="hero">
        {children}
      </Heading>
      <Heading level={2} size="xl">
        {children}
      </Heading>
      <Heading level={3} size="lg">
        {children}
      </Heading>
      <Heading level={4} size="md">
        {children}
      </Heading>
      <Heading level={4}>{children}</Heading>
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
      <Text>
        A <Link href="#inline">link in text</Link> and a{' '}
        <Link href="#quiet" variant="quiet">
          quiet one
        </Link>
        .<VisuallyHidden> Only read aloud.</VisuallyHidden>
      </Text>
    </Stack>
  ),
}

export const SkipLinkShowsOnFocus: Story = {
  parameters: noPicture,
  render: () => (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1}>
        <Text>The content.</Text>
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}

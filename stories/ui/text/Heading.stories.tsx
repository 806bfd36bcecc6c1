import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, words } from '../controls.ts'

const meta = {
  title: 'Components/Text/Heading',
  component: Heading,
  tags: ['autodocs'],
  args: { level: 1, children: 'Your next viral video is just a clip away.' },

  argTypes: {
    level: choose([1, 2, 3, 4], 'Level in the document outline: one level 1 per page, none skipped.'),
    size: choose(['sm', 'md', 'lg', 'xl', 'hero'], 'Visual size; defaults to the level’s.'),
    children: words('The heading.'),
  },
  parameters: usage({
    purpose: 'A heading: `level` is its place in the document outline, `size` its appearance.',
    status: 'stable',
    do: [
      {
        text: 'Choose the level by the outline, the size by the looks.',
        example: () => (
          <Stack gap={2}>
            <Heading level={3} size="lg">
              Plans
            </Heading>
            <Heading level={4} size="md">
              Free
            </Heading>
          </Stack>
        ),
      },
    ],
    dont: [
      {
        text: 'Make text bold instead: people who navigate by headings miss it.',
        example: () => (
          <Stack gap={2}>
            <Text size="xl" weight="strong">
              Plans
            </Text>
            <Text weight="strong">Free</Text>
          </Stack>
        ),
      },
      'Skip a level. One `level={1}` per page.',
    ],
    accessibility: { role: '`heading` of its level.', keys: [], announced: 'Its text, as a heading with its level.' },
  }),
} satisfies Meta<typeof Heading>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
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
    </Stack>
  ),
}

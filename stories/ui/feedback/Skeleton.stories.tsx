import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../../../src/ui/feedback/Skeleton.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Skeleton (placeholder)',
  component: Skeleton,
  tags: ['autodocs'],
  args: { shape: 'text' },

  argTypes: {
    shape: choose(['text', 'block', 'circle', 'video'], 'The shape of the content.'),
    width: words('A CSS length.'),
    height: words('A CSS length.'),
  },
  parameters: usage({
    purpose: 'A placeholder in the shape of the coming content.',
    status: 'stable',
    do: [
      {
        text: 'Make it as large as the content, so that nothing shifts.',
        example: () => (
          <Card padding={3}>
            <Stack gap={3}>
              <Skeleton shape="video" />
              <Skeleton width="80%" />
            </Stack>
          </Card>
        ),
      },
    ],
    dont: [
      { text: 'Draw anything at all: it only flickers.', example: () => <Skeleton shape="block" height="2rem" /> },
      'Announce each of them: say “Loading” once for the group.',
    ],
    accessibility: {
      role: 'None: hidden from assistive technology.',
      keys: [],
      announced: 'Nothing. The group says once that it is loading. With reduced motion it keeps still.',
    },
  }),
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { width: '60%' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Grid min="14rem" max={3}>
      {['one', 'two', 'three'].map((id) => (
        <Card key={id} padding={3}>
          <Stack gap={3}>
            <Skeleton shape="video" />
            <Skeleton width="80%" />
            <Inline wrap={false}>
              <Skeleton shape="circle" />
              <Skeleton width="50%" />
            </Inline>
            <Skeleton shape="block" height="3rem" />
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clapperboard } from 'lucide-react'
import { Button } from '../../../src/ui/action/Button.tsx'
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Empty state (blank slate)',
  component: EmptyState,
  tags: ['autodocs'],
  args: { title: 'No clips yet', text: 'Upload a video, and its best moments appear here.' },

  argTypes: {
    title: words('What is not here yet.'),
    text: words('What will be here, and when.'),
    level: choose([1, 2, 3], 'Level of its heading in the page.'),
    icon: slot({ none: undefined, clapperboard: <Clapperboard /> }, 'An icon for the missing content.'),
    action: slot(
      { none: undefined, button: <Button variant="primary">Upload a video</Button> },
      'What to do about it.',
    ),
  },
  parameters: usage({
    purpose: 'Explains why there is nothing here yet, and how to get started.',
    status: 'stable',
    do: [
      {
        text: 'Say what will be here, and offer the first step.',
        example: () => (
          <EmptyState
            level={3}
            icon={<Clapperboard />}
            title="No clips yet"
            text="Upload a video, and its best moments appear here."
            action={<Button variant="primary">Upload a video</Button>}
          />
        ),
      },
    ],
    dont: [
      { text: 'State the obvious, and leave people there.', example: () => <EmptyState level={3} title="No data" /> },
      'Show it while things are still loading: take `Skeleton`.',
    ],
    accessibility: {
      role: 'None; its title is a `heading` of the given level.',
      keys: [],
      announced: 'Heading, text and action, as part of the page. The icon is silent.',
    },
  }),
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { level: 2, icon: <Clapperboard />, action: <Button variant="primary">Upload a video</Button> },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <EmptyState {...args} icon={<Clapperboard />} action={<Button variant="primary">Upload a video</Button>} />
      <EmptyState title="Nothing was found" text="Try another word." />
    </Stack>
  ),
}

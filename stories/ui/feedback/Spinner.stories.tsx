import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from '../../../src/ui/feedback/Spinner.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Spinner (loader)',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: 'Saving' },

  argTypes: {
    size: words('Any CSS length; defaults to the size of the text.'),
    label: words('Announced as a status. Omit when nearby text already says so.'),
  },
  parameters: usage({
    purpose: 'A brief wait in a small space. For a loading page use `PulsingDots`; for known progress, `ProgressBar`.',
    status: 'stable',
    do: [
      {
        text: 'Put it next to a text that says what is going on.',
        example: () => (
          <Inline>
            <Spinner size="1.25rem" />
            <span>Saving…</span>
          </Inline>
        ),
      },
    ],
    dont: [
      { text: 'Fill a page with it: how long, and for what?', example: () => <Spinner size="6rem" label="Loading" /> },
      'Show it for a wait too short to notice.',
    ],
    accessibility: {
      role: '`status` with a `label`; hidden without one.',
      keys: [],
      announced: 'The label, when it appears. With reduced motion it turns slowly.',
    },
  }),
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { size: '2rem' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Inline>
      <Spinner label="Saving" />
      <Spinner size="1.5rem" label="Saving, larger" />
      <Spinner size="3rem" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Saving' })).toBeVisible()
    await expect(canvas.getAllByRole('status')).toHaveLength(2)
  },
}

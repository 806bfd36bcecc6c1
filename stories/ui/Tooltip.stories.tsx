import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/Button.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: { text: 'Your best clip this week', children: <Button>Score 92</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: '4rem', inlineSize: 'fit-content' }}>
        <Story />
      </div>
    ),
  ],
  parameters: usage(
    'Names or explains a control in a few words.',
    ['Keep it short.'],
    ['Put essential information there: touch has no hover.'],
  ),
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = { args: { defaultOpen: true } }

export const ShownOnFocusAndHiddenByEscape: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Your best clip this week')
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Your best clip this week')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Tooltip } from '../../../src/ui/feedback/Tooltip.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Tooltip (hint)',
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
  argTypes: {
    text: words('A few words. Never the only place for essential information.'),
    side: choose(['top', 'bottom', 'left', 'right'], 'The preferred side.'),
    defaultOpen: onOff('Shown from the start; for stories.'),
    children: given('One focusable element.'),
  },
  parameters: usage({
    purpose: 'Names or explains a control in a few words.',
    status: 'stable',
    do: [
      {
        text: 'A few words about a control that is understood without them.',
        example: () => (
          <Tooltip text="Your best clip this week">
            <Button>Score 92</Button>
          </Tooltip>
        ),
      },
    ],
    dont: [
      {
        text: 'Put essential information into it: touch has no hover, and this icon explains nothing.',
        example: () => (
          <Tooltip text="You have 12 minutes left this month; larger videos are refused.">
            <Button>!</Button>
          </Tooltip>
        ),
      },
      'Put links or buttons into it: it cannot be reached.',
    ],
    accessibility: {
      role: '`tooltip`; it describes its control (`aria-describedby`).',
      keys: [
        ['Tab', 'to the control: shows it'],
        ['Esc', 'hides it'],
      ],
      announced: 'Its text, after the name of the control.',
    },
    // Scrolling a docs page would hide it.
    overPage: true,
    frameHeight: 180,
  }),
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture, args: { defaultOpen: true } }

export const AllVariants: Story = { parameters: everyMode, args: { defaultOpen: true } }

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

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart, RotateCcw } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { TippedIconButton } from '../../../src/ui/action/TippedIconButton.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { slot, words } from '../controls.ts'
import { iconButtonControls } from './iconButtonControls.ts'

const meta = {
  title: 'Components/Actions/Icon button with tooltip',
  component: TippedIconButton,
  tags: ['autodocs'],
  args: { label: 'Like', icon: <Heart />, onClick: fn() },

  argTypes: {
    label: words('The accessible name of the action, and the text of the tooltip.'),
    ...iconButtonControls,
    icon: slot({ heart: <Heart />, restore: <RotateCcw /> }, 'The icon.'),
  },
  parameters: usage({
    purpose: 'An `IconButton` that shows its label on hover and focus: for less common icons.',
    status: 'stable',
    do: [
      {
        text: 'Use it for an icon that could mean several things.',
        example: () => <TippedIconButton label="Restore clip" icon={<RotateCcw />} />,
      },
    ],
    dont: [
      {
        text: 'Repeat adjacent text in the tooltip.',
        example: () => (
          <Inline>
            <span>Like</span>
            <TippedIconButton label="Like" icon={<Heart />} />
          </Inline>
        ),
      },
      'Use it in long lists: `IconButton` is lighter.',
    ],
    accessibility: {
      role: '`button` with a `tooltip`.',
      keys: [
        ['Tab', 'shows the label'],
        ['Esc', 'hides it'],
        ['Enter, Space', 'press the button'],
      ],
      announced: 'Its `label`, and whether it is pressed or busy.',
    },
  }),
} satisfies Meta<typeof TippedIconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { variant: 'ghost', size: 'md', busy: false, disabled: false },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Like')
  },
}

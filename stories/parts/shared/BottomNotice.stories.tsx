import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BottomNotice } from '../../../src/screens/shared/BottomNotice.tsx'
import { Button } from '../../../src/ui/action/Button.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const reload = <Button size="sm">Reload</Button>

const meta = {
  title: 'Patterns/Whole product/Bottom notice',
  component: BottomNotice,
  tags: ['autodocs'],
  args: { children: 'A new version is there.', dismissLabel: 'Later', onDismiss: fn() },
  argTypes: {
    children: words('The message.'),
    action: slot({ none: undefined, reload }, 'What can be done about it.'),
    dismissLabel: words('Name of the button that closes it.'),
  },
  parameters: partUsage({
    purpose: 'An app-wide notice at the bottom of every page; it doesn’t interrupt anything.',
    status: 'stable',
    overPage: true,
    accessibility: { role: '`status`.', keys: [], announced: 'Its text, when it comes. The focus stays where it is.' },
  }),
} satisfies Meta<typeof BottomNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
/** Only one at a time, since it is at the bottom of the page. */
export const AllVariants: Story = { parameters: everyMode, args: { children: longText, action: reload } }

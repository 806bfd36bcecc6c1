import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Notice } from '../../../src/screens/shared/Notice.tsx'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Whole product/Notice',
  component: Notice,
  tags: ['autodocs'],
  args: { text: 'Léa Fontaine was added.', onDismiss: fn() },
  argTypes: { text: words('What was done; nothing shows without it.') },
  parameters: partUsage({
    purpose: 'Confirms an action on a list, until it is dismissed.',
    status: 'stable',
    accessibility: {
      role: '`status`, in the page from the start.',
      keys: [],
      announced: 'Its text, when it appears.',
    },
  }),
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(Notice, {
  'one sentence': {},
  'long text': { text: longText },
  'nothing to say': { text: null },
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Upload } from 'lucide-react'
import { expect } from 'storybook/test'
import { LinkButton } from '../../../src/ui/action/LinkButton.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode, oneMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, onOff, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Actions/Link button',
  component: LinkButton,
  tags: ['autodocs'],
  args: { href: '#signup', children: 'Get started' },
  argTypes: {
    href: words('Where it leads.'),
    variant: choose(['primary', 'secondary', 'ghost', 'danger'], 'How loud it is, as for `Button`.'),
    size: choose(['sm', 'md', 'lg'], 'Height and text size.'),
    fullWidth: onOff('As wide as its container.'),
    icon: slot({ none: undefined, upload: <Upload /> }, 'Before the text.'),
    iconEnd: slot({ none: undefined, arrow: <ArrowRight /> }, 'After the text.'),
    children: words('What comes next.'),
  },
  parameters: usage({
    purpose: 'A link that looks like a button: for the next step, when that step has an address.',
    status: 'stable',
    do: [
      {
        text: 'Use it when the next step is a page: it can be opened in a new tab.',
        example: () => (
          <LinkButton href="#signup" variant="primary">
            Get started
          </LinkButton>
        ),
      },
    ],
    dont: [
      {
        text: 'Make an action look like navigation. This one deletes: use a `Button`.',
        example: () => (
          <LinkButton href="#delete" variant="danger">
            Delete clip
          </LinkButton>
        ),
      },
      'Give it an `onClick` that does anything but navigate.',
    ],
    accessibility: {
      role: '`link`.',
      keys: [['Enter', 'follows the link']],
      announced: 'Its text, as a link. Icons are silent.',
    },
  }),
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { variant: 'primary', size: 'md', fullWidth: false },
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Inline>
      <LinkButton {...args} variant="primary" size="lg" iconEnd={<ArrowRight />} />
      <LinkButton {...args} variant="primary" />
      <LinkButton {...args} icon={<Upload />} />
      <LinkButton {...args} variant="ghost" size="sm" />
    </Inline>
  ),
}

/** The arrow points to where the text leads. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  parameters: oneMode,
  args: { variant: 'primary', iconEnd: <ArrowRight /> },
  play: async ({ canvas }) => {
    const arrow = canvas.getByRole('link', { name: 'Get started' }).querySelector('svg')
    await expect(arrow && getComputedStyle(arrow).transform).toMatch(/^matrix\(-1/)
  },
}

export const IsALink: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '#signup')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Upload } from 'lucide-react'
import { expect } from 'storybook/test'
import { Inline } from '../../src/ui/Inline.tsx'
import { LinkButton } from '../../src/ui/LinkButton.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/LinkButton',
  component: LinkButton,
  tags: ['autodocs'],
  args: { href: '#signup', children: 'Get started' },
  parameters: usage(
    'A link that looks like a button.',
    ['Use it for the main next step: "Get started".'],
    ['Give it an `onClick` that does anything but navigate.'],
  ),
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  render: (args) => (
    <Inline>
      <LinkButton {...args} variant="primary" size="lg" iconEnd={<ArrowRight />} />
      <LinkButton {...args} variant="primary" />
      <LinkButton {...args} icon={<Upload />} />
      <LinkButton {...args} variant="ghost" size="sm" />
    </Inline>
  ),
}

export const IsALink: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '#signup')
  },
}

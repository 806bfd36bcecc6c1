import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Avatar } from '../../../src/ui/data/Avatar.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import face from '../assets/face.jpg'
import { choose, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Data/Avatar (profile picture)',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: 'Ada Lovelace' },

  argTypes: {
    name: words('Whose photo it is; gives the initials.'),
    size: choose(['sm', 'md', 'lg'], '32, 44 or 80 pixels.'),
    decorative: onOff('The name is already next to it, so it is hidden from screen readers.'),
    src: {
      description: 'Address of the photo.',
      options: ['none', 'photo', 'broken'],
      mapping: { none: undefined, photo: face, broken: 'data:image/png;base64,AA' },
      control: 'inline-radio',
    },
  },
  parameters: usage({
    purpose: 'A person’s photo, or their initials when there is none or it can’t be loaded.',
    status: 'stable',
    do: [
      {
        text: 'Mark it `decorative` if the name is next to it.',
        example: () => (
          <Inline>
            <Avatar name="Ada Lovelace" src={face} decorative />
            <span>Ada Lovelace</span>
          </Inline>
        ),
      },
    ],
    dont: [
      {
        text: 'Show faces alone where people have to choose between them.',
        example: () => (
          <Inline>
            <Avatar name="Ada Lovelace" />
            <Avatar name="Alan Linz" />
            <Avatar name="Anna Lee" />
          </Inline>
        ),
      },
    ],
    accessibility: {
      role: '`img`; hidden from assistive technology with `decorative`.',
      keys: [],
      announced: 'The name. Initials are drawn, not read.',
    },
  }),
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { size: 'lg', decorative: false },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Inline>
      <Avatar name="Ada Lovelace" size="lg" src={face} />
      <Avatar name="Ada Lovelace" size="lg" />
      <Avatar name="Grace Hopper" />
      <Avatar name="Émile" size="sm" />
    </Inline>
  ),
}

export const BrokenPictureFallsBackToInitials: Story = {
  args: { src: 'data:image/png;base64,AA' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    const drawn = canvas.getByRole('img', { name: 'Ada Lovelace' })
    await waitFor(() => expect(drawn.querySelector('[data-initials="AL"]')).toBeVisible())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { Brand } from '../../../contract/brand.ts'
import { captionChoices } from '../../../contract/clips.ts'
import { StyleGallery } from '../../../src/screens/editor/StyleGallery.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, controlled, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const brand: Brand = { text: '#ffffff', highlight: '#c6ff3d', background: '#10221a', font: 'Inter ExtraBold' }

const meta = {
  title: 'Patterns/Editor/Style gallery',
  component: StyleGallery,
  tags: ['autodocs'],
  args: { label: 'Captions', value: 'pop', words: ['What', 'happens?'], onChange: fn() },
  argTypes: {
    label: words('The question.'),
    value: choose(captionChoices, 'The style that was chosen.'),
    words: slot({ 'of the clip': ['What', 'happens?'], 'none that are known': null }, 'Words to draw the styles with.'),
    brand: slot({ none: undefined, 'of its own': brand }, 'Colours and font of the clip.'),
  },
  parameters: partUsage({
    purpose: 'Caption styles to choose from, each drawn with words of the clip.',
    status: 'stable',
    accessibility: {
      role: '`radio`s in a `group`. The drawings are decorative: each style has a name and a sentence.',
      keys: [['↑ ↓ ← →', 'choose the one before or after']],
      announced: 'The question, then each style with its description.',
    },
  }),
} satisfies Meta<typeof StyleGallery>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [controlled('value')], parameters: noPicture }

export const AllVariants: Story = allVariants(StyleGallery, {
  'with words of the clip': {},
  'without any': { words: null, value: 'calm' },
  'with a brand': { brand, value: 'box' },
})

export const ChosenByKey: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('radio', { name: /Pop/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('pill'))
  },
}

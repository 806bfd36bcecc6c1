import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PictureField } from '../../../src/screens/productForm/PictureField.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { pictureFile } from '../../pictureFile.ts'
import { controlled, given, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Staff/Picture field',
  component: PictureField,
  tags: ['autodocs'],
  args: { file: null, onChange: fn() },
  argTypes: {
    error: words('What is wrong with the picture.'),
    file: given('The picture that was chosen.'),
  },
  parameters: partUsage({
    purpose: 'An image by drag and drop or file picker, with a preview.',
    status: 'stable',
    accessibility: {
      role: 'A button that opens the file picker; the preview is an `img`.',
      keys: [
        ['Enter', 'opens the file picker'],
        ['Space', 'opens the file picker'],
      ],
      announced: 'Why a file was refused.',
    },
  }),
} satisfies Meta<typeof PictureField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [asWideAs('32rem'), controlled('file')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  loaders: [async () => ({ file: await pictureFile() })],
  render: (args, { loaded }) => {
    const shown = allVariants(
      PictureField,
      {
        empty: {},
        refused: { error: 'Please choose a JPEG, PNG, WebP or GIF image.' },
        chosen: { file: loaded.file as File },
      },
      { min: '20rem' },
    )
    return shown.render(args)
  },
}

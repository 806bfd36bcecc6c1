import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Logo } from '../../../contract/brand.ts'
import { LogoFields } from '../../../src/screens/brand/LogoFields.tsx'
import { noPicture } from '../../noPicture.ts'
import face from '../../ui/assets/face.jpg'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const logo: Logo = { id: '0'.repeat(32), url: face, corner: 'top-right', size: 0.25, opacity: 1 }
const faint: Logo = { ...logo, corner: 'bottom-left', opacity: 0.4 }

const meta = {
  title: 'Patterns/Account/Logo fields',
  component: LogoFields,
  tags: ['autodocs'],
  args: { logo, busy: false, errors: [], onChoose: fn(), onChange: fn() },
  argTypes: {
    logo: slot(
      { none: undefined, 'top right': logo, 'bottom left, faint': faint },
      'The picture, with its corner, size and opacity.',
    ),
    busy: onOff('Its picture is being stored.'),
    errors: slot(
      { none: [], 'no picture': ['Please choose a JPEG, PNG, WebP or GIF image.'] },
      'Errors of the last choice.',
    ),
  },
  parameters: partUsage({
    purpose: 'The logo of a brand: its picture, its corner, its size and its opacity.',
    status: 'stable',
    accessibility: {
      role: 'A named group with a file input styled as a button, a select and two sliders.',
      keys: [
        ['Space', 'opens the file picker'],
        ['Arrow keys', 'move a slider'],
      ],
      announced: 'Size and opacity in per cent; why a picture was refused.',
    },
  }),
} satisfies Meta<typeof LogoFields>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(LogoFields, {
  'top right': {},
  'bottom left, faint': { logo: faint },
  'without one': { logo: undefined },
  storing: { busy: true },
  refused: { logo: undefined, errors: ['Please choose a JPEG, PNG, WebP or GIF image.'] },
})

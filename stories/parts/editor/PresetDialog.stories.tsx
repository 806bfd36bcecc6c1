import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { PresetDialog } from '../../../src/screens/editor/PresetDialog.tsx'
import type { Naming } from '../../../src/screens/shared/NamingDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const naming: Naming = {
  name: '',
  isNew: true,
  nameErrors: [],
  errors: [],
  busy: false,
  onChange: fn(),
  onSubmit: fn(),
  onCancel: fn(),
}
const taken = { ...naming, name: 'Shorts, bold', nameErrors: ['There’s already a preset with this name.'] }
const renamed = { ...naming, name: 'Shorts, bold', isNew: false }

const meta = {
  title: 'Patterns/Editor/Preset dialog',
  component: PresetDialog,
  tags: ['autodocs'],
  args: { naming },
  argTypes: {
    naming: slot(
      { new: naming, refused: taken, renamed, busy: { ...renamed, busy: true } },
      'The preset, its typed name, and what is wrong with it.',
    ),
  },
  parameters: partUsage({
    purpose: 'Names a new preset, or renames one.',
    status: 'new',
    overPage: true,
    accessibility: {
      role: '`dialog`, modal, with a form.',
      keys: [
        ['Enter', 'saves or renames the preset'],
        ['Esc', 'closes it'],
      ],
      announced: 'Its title when it opens; why a name is refused, with the focus on the field.',
    },
  }),
} satisfies Meta<typeof PresetDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

/** A taken name. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: { naming: taken },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInvalid()
  },
}

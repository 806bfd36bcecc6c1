import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { type Naming, NamingDialog } from '../../../src/screens/shared/NamingDialog.tsx'
import { folderStrings } from '../../../src/strings/en/clips/folderStrings.ts'
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
const taken = { ...naming, name: 'Teasers', nameErrors: ['There’s already a folder with this name.'] }
const renamed = { ...naming, name: 'Teasers', isNew: false }

const meta = {
  title: 'Patterns/Whole product/Naming dialog',
  component: NamingDialog,
  tags: ['autodocs'],
  args: { naming, maxLength: 80, words: folderStrings },
  argTypes: {
    naming: slot(
      { new: naming, refused: taken, renamed, busy: { ...renamed, busy: true } },
      'The typed name, and what is wrong with it.',
    ),
  },
  parameters: partUsage({
    purpose: 'Names a new entry, or renames one.',
    status: 'stable',
    overPage: true,
    accessibility: {
      role: '`dialog`, modal, with a form.',
      keys: [
        ['Enter', 'creates or renames the entry'],
        ['Esc', 'closes it'],
      ],
      announced: 'Its title when it opens; why a name is refused, with the focus on the field.',
    },
  }),
} satisfies Meta<typeof NamingDialog>
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

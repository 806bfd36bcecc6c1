import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { FolderDialog } from '../../../src/screens/clips/FolderDialog.tsx'
import type { FolderNaming } from '../../../src/screens/clips/FolderProps.ts'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const naming: FolderNaming = {
  name: '',
  isNew: true,
  count: 3,
  nameErrors: [],
  errors: [],
  busy: false,
  onChange: fn(),
  onSubmit: fn(),
  onCancel: fn(),
}
const taken = { ...naming, name: 'Teasers', nameErrors: ['There’s already a folder with this name.'] }
const renamed = { ...naming, name: 'Teasers', isNew: false, count: 0 }

const meta = {
  title: 'Patterns/Clips/Folder dialog',
  component: FolderDialog,
  tags: ['autodocs'],
  args: { naming },
  argTypes: {
    naming: slot(
      { new: naming, refused: taken, renamed, busy: { ...renamed, busy: true } },
      'The folder, what is typed, and what is wrong with it.',
    ),
  },
  parameters: partUsage({
    purpose: 'Names a new folder, or renames one.',
    status: 'new',
    overPage: true,
    accessibility: {
      role: '`dialog`, modal, with a form.',
      keys: [
        ['Enter', 'creates or renames the folder'],
        ['Esc', 'closes it'],
      ],
      announced: 'Its title when it opens; why a name is refused, with the focus on the field.',
    },
  }),
} satisfies Meta<typeof FolderDialog>
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

export const Renaming: Story = { args: { naming: renamed } }

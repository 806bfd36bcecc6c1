import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { Preset, PresetLook } from '../../../contract/presets.ts'
import { PresetsSection } from '../../../src/screens/editor/PresetsSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { closedArgs, longName } from '../../screens/sharedArgs.ts'
import { given, onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const look: PresetLook = {
  aspect: '9:16',
  framing: 'automatic',
  captions: { style: 'pill', position: 'bottom' },
  brand: true,
}
const shorts: Preset = { id: 'preset-shorts', name: 'Shorts, bold', look }
const whole: Preset = {
  id: 'preset-whole',
  name: longName,
  look: { aspect: 'source', framing: null, captions: { style: 'none', position: 'bottom' }, brand: false },
}
const failed = { errors: ['Network error'], onRetry: fn() }

const meta = {
  title: 'Patterns/Editor/Presets section',
  component: PresetsSection,
  tags: ['autodocs'],
  args: {
    all: [shorts, whole],
    failed: null,
    hasKit: true,
    naming: null,
    removal: closedArgs(),
    onApply: fn(),
    onSaveLook: fn(),
    onSave: fn(),
    onRename: fn(),
    onRemove: fn(),
  },
  argTypes: {
    all: slot({ two: [shorts, whole], one: [shorts], none: [] }, 'The user’s presets.'),
    failed: slot({ loaded: null, failed }, 'Why the list failed to load.'),
    hasKit: onOff('The brand kit is known, so that presets with the brand can be applied.'),
    naming: given('The preset that is being named, in its dialog.'),
    removal: given('The question before a preset is deleted.'),
    onApply: given('The clip gets the look of a preset.'),
    onSaveLook: given('The look of the clip becomes a preset.'),
  },
  parameters: partUsage({
    purpose: 'Named looks: apply one to the clip, save the clip’s look, rename or delete one.',
    status: 'new',
    accessibility: {
      role: 'A `region` with a list of buttons, each with a `menu` of actions.',
      keys: [
        ['Enter, Space', 'applies a preset, or opens its menu'],
        ['Arrow keys', 'move in the menu'],
      ],
      announced: 'The name of a preset and what it contains; that the list failed to load.',
    },
  }),
} satisfies Meta<typeof PresetsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  PresetsSection,
  {
    two: {},
    'brand kit unknown': { hasKit: false },
    none: { all: [] },
    'failed to load': { all: [], failed },
  },
  { min: '20rem' },
)

export const Actions: Story = {
  parameters: noPicture,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Shorts, bold/ }))
    await expect(args.onApply).toHaveBeenLastCalledWith(shorts)
    await userEvent.click(canvas.getByRole('button', { name: 'Preset “Shorts, bold”' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
    await expect(args.onRename).toHaveBeenLastCalledWith(shorts)
    await userEvent.click(canvas.getByRole('button', { name: 'Save this look as a preset…' }))
    await expect(args.onSaveLook).toHaveBeenCalledOnce()
  },
}

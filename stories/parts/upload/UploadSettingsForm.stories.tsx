import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { UploadSettingsForm, type UploadSettingsFormProps } from '../../../src/screens/upload/UploadSettingsForm.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { live } from '../live.ts'

const settings = { aspect: 'source', caption_style: 'none', min_seconds: '', max_seconds: '', max_clips: '' } as const
const usedNumbers = { min_seconds: 15, max_seconds: 60, max_clips: 9 }
const wrong = { min_seconds: ['At least 3.'], max_clips: ['Enter a whole number from 1 to 20.'] }

const meta = {
  title: 'Patterns/Clips/Upload settings form',
  component: UploadSettingsForm,
  tags: ['autodocs'],
  args: {
    settings,
    settingErrors: {},
    usedNumbers,
    blankNumbers: usedNumbers,
    onSettingChange: fn(),
    onSettingBlur: fn(),
  },
  argTypes: {
    settings: slot(
      { 'as you think best': settings, chosen: { ...settings, aspect: '9:16', max_clips: '8' } },
      'As typed.',
    ),
    usedNumbers: slot(
      { usual: usedNumbers, one: { min_seconds: 20, max_seconds: 20, max_clips: 1 } },
      'The numbers in use, including the defaults of blank fields.',
    ),
    blankNumbers: slot({ usual: usedNumbers }, 'The default of each field, used while it is blank.'),
    settingErrors: slot({ none: {}, wrong }, 'The errors, which open the form.'),
    onSettingChange: given('Called with a field and its value.'),
  },
  parameters: partUsage({
    purpose: 'The clip settings of all chosen videos: a summary that opens the form.',
    status: 'stable',
    accessibility: {
      role: '`radiogroup`, and fields that open on demand.',
      keys: [
        ['Arrow keys', 'choose another format'],
        ['Enter', 'opens the settings'],
      ],
      announced: 'The errors, each with its field; they are never hidden.',
    },
  }),
} satisfies Meta<typeof UploadSettingsForm>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
  decorators: [
    live<UploadSettingsFormProps>(({ settings: chosen }, update) => ({
      onSettingChange: (field, value) => update({ settings: { ...chosen, [field]: value } }),
    })),
  ],
}

export const AllVariants: Story = allVariants(UploadSettingsForm, {
  folded: {},
  'lengths chosen': {
    settings: { aspect: '9:16', caption_style: 'pop', min_seconds: '15', max_seconds: '60', max_clips: '8' },
    usedNumbers: { ...usedNumbers, max_clips: 8 },
  },
  wrong: { settings: { ...settings, min_seconds: '1', max_clips: 'all' }, settingErrors: wrong },
})

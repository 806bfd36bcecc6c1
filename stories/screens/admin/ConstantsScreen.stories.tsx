import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { problem } from '../../../contract/messages/problems.ts'
import { limits } from '../../../contract/values/limits.ts'
import { mockProducts } from '../../../mocks/fixtures/mockCatalogue.ts'
import type { ConstantRow } from '../../../src/screens/constants/ConstantRow.ts'
import { ConstantsScreen } from '../../../src/screens/constants/ConstantsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longText } from '../sharedArgs.ts'

const row = (over: Partial<ConstantRow> & { key: string }): ConstantRow => ({
  kind: 'text',
  text: '',
  stored: [],
  files: [],
  changed: false,
  added: false,
  errors: [],
  ...over,
})
const pictures = mockProducts.flatMap(({ image_url }) => image_url ?? [])
const rows = [
  row({ key: 'headline', text: 'Your next viral video is just a clip away' }),
  row({ key: 'announcement' }),
  row({ key: 'hero_images', kind: 'files', stored: pictures }),
]

const meta = {
  title: 'Screens/Staff/Texts and images',
  component: ConstantsScreen,
  decorators: [inPage('staff', 'constants')],
  parameters: { layout: 'fullscreen' },
  args: {
    rows,
    search: '',
    newKey: '',
    newKeyErrors: [],
    loading: false,
    loadErrors: [],
    saving: false,
    errors: [],
    changes: 0,
    confirmingReset: false,
    resetting: false,
    onRetry: fn(),
    onChange: fn(),
    onDiscard: fn(),
    onSearchChange: fn(),
    onNewKeyChange: fn(),
    onAddKey: fn(),
    onSave: fn(),
    onReset: fn(),
    onConfirmReset: fn(),
    onCancelReset: fn(),
  },
} satisfies Meta<typeof ConstantsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Empty: Story = { args: { rows: [] } }
export const NoMatch: Story = { args: { rows: [], search: 'headlines' } }
export const Changed: Story = {
  args: {
    rows: [
      row({ key: 'headline', text: 'Cut it short', changed: true }),
      row({ key: 'hero_images', kind: 'files', changed: true }),
      row({ key: 'tagline', added: true, changed: true }),
    ],
    changes: 3,
  },
}
export const Errors: Story = {
  args: {
    rows: [
      row({ key: 'headline', text: 'Cut it short', changed: true, errors: [problem('tooLong', limits.constant.text)] }),
      row({ key: 'hero_images', kind: 'files', stored: pictures, errors: ['Please choose a file up to 8 MB.'] }),
    ],
    newKey: 'Head line',
    newKeyErrors: [problem('keyMalformed')],
    errors: ['Network error'],
    changes: 1,
  },
}
export const LongText: Story = {
  args: {
    rows: [row({ key: 'a_key_of_sixty_four_letters_which_is_as_long_as_a_key_can_ever_be', text: longText.repeat(3) })],
  },
}

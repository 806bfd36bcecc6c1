import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockProducts } from '../../../mocks/fixtures/mockCatalogue.ts'
import { ConstantCard } from '../../../src/screens/constants/ConstantCard.tsx'
import type { ConstantRow } from '../../../src/screens/constants/ConstantRow.ts'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, inList } from '../allVariants.tsx'

const text: ConstantRow = {
  key: 'headline',
  kind: 'text',
  text: 'Your next viral video is just a clip away',
  stored: [],
  files: [],
  changed: false,
  added: false,
  errors: [],
}
const pictures: ConstantRow = {
  ...text,
  key: 'hero_images',
  kind: 'files',
  stored: mockProducts.flatMap(({ image_url }) => image_url ?? []),
}
const rows = {
  'a text': text,
  empty: { ...text, text: '' },
  changed: { ...text, text: 'Just a clip away', changed: true },
  added: { ...text, key: 'announcement', text: '', added: true },
  'long texts': {
    ...text,
    key: 'a_key_that_says_all_about_what_it_is_for'.repeat(2),
    text: `${longText}\n${longText}`,
  },
  refused: { ...text, changed: true, errors: ['Use at most 10000 characters.'] },
  pictures,
  'pictures cleared': { ...pictures, changed: true },
}

const meta = {
  title: 'Patterns/Staff/Constant card',
  component: ConstantCard,
  tags: ['autodocs'],
  args: { row: text, busy: false, onChange: fn(), onDiscard: fn() },
  argTypes: {
    row: slot(rows, 'The key and its value, with unsaved changes.'),
    busy: onOff('The changes are being saved: nothing can be typed.'),
  },
  parameters: partUsage({
    purpose: 'One constant: its key with its text or its pictures.',
    status: 'stable',
    accessibility: {
      role: '`listitem`; the field is named by the key.',
      keys: [],
      announced: 'Key and value; the error, with its field.',
    },
  }),
} satisfies Meta<typeof ConstantCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ConstantCard,
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { row }])),
  { list: true },
)

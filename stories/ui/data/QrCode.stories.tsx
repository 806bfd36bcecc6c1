import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from '../../../src/ui/data/QrCode.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { range, words } from '../controls.ts'

const meta = {
  title: 'Components/Data/QR code',
  component: QrCode,
  tags: ['autodocs'],
  args: { value: 'https://clipaway.example/invite/ADA2026', label: 'Your invite link' },

  argTypes: {
    value: words('The encoded URL or text.'),
    label: words('The accessible name of the image.'),
    size: range(64, 320, 16, 'Pixels.'),
  },
  parameters: usage({
    purpose: 'A link for a phone’s camera. Dark on white in both themes: some cameras can’t read inverted codes.',
    status: 'stable',
    do: [
      {
        text: 'Show the link next to it: not everybody has a second device at hand.',
        example: () => (
          <Stack>
            <QrCode value="https://clipaway.example/invite/ADA2026" label="Invite link, with its text" size={112} />
            <Text size="sm">clipaway.example/invite/ADA2026</Text>
          </Stack>
        ),
      },
    ],
    dont: [
      {
        text: 'Leave it alone, or too small for a camera.',
        example: () => <QrCode value="https://clipaway.example/invite/ADA2026" label="Invite link, alone" size={40} />,
      },
    ],
    accessibility: { role: '`img`.', keys: [], announced: 'Its label.' },
  }),
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { size: 160 },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <QrCode {...args} />
      <QrCode {...args} label="Smaller" size={96} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Your invite link' })).toBeVisible()
  },
}

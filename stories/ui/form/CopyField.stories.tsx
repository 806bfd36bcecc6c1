import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { CopyField } from '../../../src/ui/form/CopyField.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Copy field (clipboard)',
  component: CopyField,
  tags: ['autodocs'],
  args: {
    label: 'Your invite link',
    value: 'https://clipaway.example/invite/ADA2026',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
  },

  argTypes: {
    label: words('What it is.'),
    value: words('What is copied.'),
    hint: words('Shown below.'),
    copyLabel: words('The button.'),
    copiedLabel: words('The button, and what is announced, for two seconds.'),
  },
  parameters: usage({
    purpose: 'Read-only text with a copy button; it can also be selected by hand.',
    status: 'stable',
    do: [
      {
        text: 'For links and codes that people take elsewhere.',
        example: () => <CopyField label="Your code" value="ADA2026" copyLabel="Copy" copiedLabel="Copied" />,
      },
    ],
    dont: [
      {
        text: 'Make people select a link in running text.',
        example: () => <Text>Send https://clipaway.example/invite/ADA2026 to your friends.</Text>,
      },
    ],
    accessibility: {
      role: 'A read-only `textbox` and a `button`.',
      keys: [
        ['Tab', 'to the text, which is then selected, then to the button'],
        ['Enter, Space', 'on the button: copies'],
      ],
      announced: 'Label and text; “Copied”, politely, when it was copied.',
    },
  }),
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { hint: 'Whoever signs up with it counts for you.' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5} style={{ maxInlineSize: '30rem' }}>
      <CopyField {...args} hint="Whoever signs up with it counts for you." />
      <CopyField {...args} label="Your code" value="ADA2026" />
    </Stack>
  ),
}

export const LinkIsCopied: Story = {
  parameters: noPicture,
  play: async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(await navigator.clipboard.readText()).toBe('https://clipaway.example/invite/ADA2026')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Switch } from '../../../src/ui/form/Switch.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { ThemeToggle } from '../../../src/ui/navigation/ThemeToggle.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, onOff, words } from '../controls.ts'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

const meta = {
  title: 'Components/Navigation/Theme toggle (dark mode)',
  component: ThemeToggle,
  tags: ['autodocs'],
  args: { label: 'Theme', labels, value: 'system', onChange: fn() },

  argTypes: {
    value: choose(['system', 'light', 'dark'], 'The current choice.'),
    label: words('Name of the group; read out only.'),
    labels: { description: 'Names of the three choices.', control: 'object' },
    iconsOnly: onOff('Shows only the icons; the labels are still announced.'),
    onChange: given('Called with the choice.'),
  },
  parameters: usage({
    purpose: 'System, light or dark. The caller stores the choice and hands it to `applyTheme`.',
    status: 'stable',
    do: [
      {
        text: 'Offer “System” too: it follows the device, day and night.',
        example: () => <ThemeToggle label="Theme" labels={labels} value="system" onChange={() => undefined} />,
      },
    ],
    dont: [
      {
        text: 'Offer on and off: a device that changes in the evening is then always wrong.',
        example: () => <Switch label="Dark" checked={false} />,
      },
      'Put it where people work: it belongs in the account menu or the settings.',
    ],
    accessibility: {
      role: '`radio`s in a named `group`.',
      keys: [['← →', 'choose the one before or after']],
      announced: 'The name of the group, then each choice, also with `iconsOnly`.',
    },
  }),
} satisfies Meta<typeof ThemeToggle>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { iconsOnly: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <ThemeToggle {...args} />
      <ThemeToggle {...args} label="Theme, icons" value="dark" iconsOnly />
    </Stack>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Light' })[0] as HTMLElement)
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('light'))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Switch } from '../../../src/ui/form/Switch.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Switch (toggle)',
  component: Switch,
  tags: ['autodocs'],
  args: { label: 'Burn in captions', checked: false, onChange: fn() },

  argTypes: {
    label: words('The setting that it turns on.'),
    hint: words('A line below the label.'),
    checked: onOff('On or off.'),
    disabled: onOff('Cannot be changed.'),
    onChange: given('Called with whether it is on now.'),
  },
  parameters: usage({
    purpose: 'On or off, with immediate effect and no form to submit.',
    status: 'stable',
    do: [
      {
        text: 'Name the setting that it turns on.',
        example: () => <Switch label="Burn in captions" hint="Most people watch without sound." checked />,
      },
    ],
    dont: [
      {
        text: 'Name both states: nobody knows which one is active.',
        example: () => <Switch label="Captions on / off" checked={false} />,
      },
      'Use it in a form that is submitted: use `Checkbox`.',
    ],
    accessibility: {
      role: '`switch`.',
      keys: [['Space', 'turns it on and off']],
      announced: 'Label, hint, and on or off.',
    },
  }),
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { disabled: false, hint: 'Most people watch without sound.' },
  decorators: [controlled('checked')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={0} style={{ maxInlineSize: '44rem' }}>
      <Switch label="Burn in captions" hint="Most people watch without sound." checked />
      <Switch label="Keep silence" checked={false} />
      <Switch label="Not to be changed" checked disabled />
    </Stack>
  ),
}

export const TurnsOn: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Burn in captions' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(true))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PasswordField } from '../../../src/ui/form/PasswordField.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Link } from '../../../src/ui/text/Link.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Password field',
  component: PasswordField,
  tags: ['autodocs'],
  args: {
    label: 'Password',
    autoComplete: 'current-password',
    showLabel: 'Show password',
    hideTextLabel: 'Hide password',
    onChange: fn(),
  },

  argTypes: {
    label: words('What to enter.'),
    value: words('The text.'),
    hint: words('Shown below the control.'),
    error: words('What is wrong and how to fix it.'),
    autoComplete: choose(
      ['current-password', 'new-password'],
      'Tells password managers whether to fill in or suggest a password.',
    ),
    showLabel: words('Name of the button while the text is hidden.'),
    hideTextLabel: words('Name of the button while the text is shown.'),
    labelEnd: slot(
      { none: undefined, link: <Link href="#reset">Forgot it?</Link> },
      'Next to the label, at the end of the line.',
    ),
    onChange: given('Called with the text, not the event.'),
  },
  parameters: usage({
    purpose: 'A password field with a button that shows what was typed. Pasting is allowed.',
    status: 'stable',
    do: [
      {
        text: 'State the rules for passwords before the first attempt.',
        example: () => (
          <PasswordField
            label="New password"
            autoComplete="new-password"
            showLabel="Show password"
            hideTextLabel="Hide password"
            hint="At least 8 characters."
          />
        ),
      },
      'Tell password managers which password is meant: `autoComplete`.',
    ],
    dont: [
      {
        text: 'Ask for it twice: people can look at what they typed.',
        example: () => (
          <Stack>
            <PasswordField
              label="Password, first time"
              autoComplete="new-password"
              showLabel="Show password"
              hideTextLabel="Hide password"
            />
            <PasswordField
              label="Password, again"
              autoComplete="new-password"
              showLabel="Show password"
              hideTextLabel="Hide password"
            />
          </Stack>
        ),
      },
    ],
    accessibility: {
      role: 'A password input, and a `button` that shows and hides the text.',
      keys: [
        ['Enter', 'submits its form'],
        ['Tab', 'to the button; the focus stays there when it is pressed'],
      ],
      announced: 'Label, error and hint; the next action of the button.',
    },
  }),
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { value: 'secret-word' },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5} style={{ maxInlineSize: '26rem' }}>
      <PasswordField {...args} labelEnd={<Link href="#reset">Forgot it?</Link>} value="secret-word" />
      <PasswordField {...args} label="New password" autoComplete="new-password" hint="At least 8 characters." />
      <PasswordField {...args} label="Wrong password" value="secret" error="This password is too short." />
    </Stack>
  ),
}

export const CanBeShown: Story = {
  args: { defaultValue: 'secret' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus())
  },
}

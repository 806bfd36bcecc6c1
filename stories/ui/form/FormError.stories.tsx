import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { FormError } from '../../../src/ui/form/FormError.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Form error',
  component: FormError,
  tags: ['autodocs'],
  args: { error: 'This email and password do not belong together.' },

  argTypes: {
    error: words('Why the whole form was rejected; renders nothing when empty.'),
    title: words('A line above it.'),
  },
  parameters: usage({
    purpose:
      'Why a whole form was rejected. What the error popup already says is not shown here until the popup is closed.',
    status: 'stable',
    do: [
      {
        text: 'Above the submit button, in words that help.',
        example: () => (
          <Stack>
            <FormError error="This email and password do not belong together." />
            <Button variant="primary">Log in</Button>
          </Stack>
        ),
      },
    ],
    dont: [
      {
        text: 'Show the error of a single field here: people would have to search for the field.',
        example: () => (
          <Stack>
            <FormError error="The email address is not complete." />
            <TextField label="Email" value="ada@" onChange={() => undefined} />
          </Stack>
        ),
      },
    ],
    accessibility: {
      role: '`alert`.',
      keys: [],
      announced: 'Title and error at once (`assertive`).',
    },
  }),
} satisfies Meta<typeof FormError>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack>
      <FormError {...args} />
      <FormError title="This could not be sent." error={'Network error.\nCheck your connection, then try again.'} />
    </Stack>
  ),
}

export const ErrorIsAnnounced: Story = {
  args: { error: 'Too many attempts. Wait a minute.' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts. Wait a minute.')
  },
}

export const NoErrorDrawsNothing: Story = {
  args: { error: null },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The error appears below the fold, because the form is long. */
export const ScrollsIntoView: Story = {
  parameters: noPicture,
  render: function Long(args) {
    const [isRefused, setRefused] = useState(false)
    return (
      <Stack>
        <Button onClick={() => setRefused(true)}>Send</Button>
        <div style={{ blockSize: '200vh' }} />
        <FormError {...args} error={isRefused ? 'This could not be sent.' : null} />
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const { top, bottom } = (await canvas.findByRole('alert')).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

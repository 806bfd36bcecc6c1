import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { FieldError } from '../../../src/ui/form/FieldError.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Field error (validation)',
  component: FieldError,
  tags: ['autodocs'],
  args: { id: 'name-error', error: 'Enter a name.' },

  argTypes: {
    id: words('The id for the control’s `aria-describedby`.'),
    error: words('What is wrong and how to fix it; empty when valid.'),
  },
  parameters: usage({
    purpose: 'The error of one field. Field components include it; use it for custom controls.',
    status: 'stable',
    do: [
      {
        text: 'Say how to fix it.',
        example: () => <FieldError id="do-error" error="Choose a file of at most 2 GB." />,
      },
    ],
    dont: [
      {
        text: 'Say only that something is wrong.',
        example: () => <FieldError id="dont-error" error="Invalid value" />,
      },
      'Render it only while there is an error: a live region must exist before its text appears.',
    ],
    accessibility: {
      role: 'A polite live region, which the control refers to with `aria-describedby`.',
      keys: [],
      announced: 'The error, when it appears or changes.',
    },
  }),
} satisfies Meta<typeof FieldError>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack>
      <FieldError id="short" error="Enter a name." />
      <FieldError
        id="long"
        error="This name has more than forty characters, and would be cut off wherever it is shown. Find a shorter one."
      />
      <FieldError id="none" error={null} />
    </Stack>
  ),
}

export const AnnouncedWhenItAppears: Story = {
  parameters: noPicture,
  render: function Appearing(args) {
    const [error, setError] = useState<string | null>(null)
    return (
      <>
        <Button onClick={() => setError('Enter a name.')}>Check</Button>
        <FieldError {...args} error={error} />
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('#name-error')
    await expect(region).toHaveAttribute('aria-live', 'polite')
    await expect(region).toHaveTextContent('')
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(region).toHaveTextContent('Enter a name.')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Disclosure } from '../../../src/ui/layout/Disclosure.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, words } from '../controls.ts'

const answer = <Text tone="muted">The sound around this moment is louder than the rest of the video.</Text>

const meta = {
  title: 'Components/Layout/Disclosure (details, accordion)',
  component: Disclosure,
  tags: ['autodocs'],
  args: { summary: 'Score: 55 out of 100', children: answer },
  argTypes: {
    summary: words('The part that shows while it is closed.'),
    size: choose(['sm', 'md'], '`sm` beside small text.'),
    open: given('Controls whether it is open. If omitted, it is uncontrolled.'),
    onToggle: given('Called when it opened or closed.'),
    className: given('For the styles of its parent.'),
    children: given('The details.'),
  },
  parameters: usage({
    purpose: 'Details that people open when they want them: the parts of a score, checks that passed, more formats.',
    status: 'new',
    do: [
      {
        text: 'Say in the summary what is inside.',
        example: () => <Disclosure summary="8 other checks">{answer}</Disclosure>,
      },
    ],
    dont: [
      {
        text: 'Hide an error or a running task.',
        example: () => (
          <Disclosure summary="More">
            <Text>This file could not be made.</Text>
          </Disclosure>
        ),
      },
    ],
    accessibility: {
      role: '`details` with a `summary`, which is a button that expands.',
      keys: [['Enter, Space', 'on the summary: opens and closes it']],
      announced: 'The summary, and whether it is expanded.',
    },
  }),
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Card>
      <Stack gap={3}>
        <Disclosure summary="Keyboard shortcuts">{answer}</Disclosure>
        <Disclosure summary="Score: 55 out of 100" open>
          {answer}
        </Disclosure>
        <Disclosure summary="8 other checks" size="sm">
          {answer}
        </Disclosure>
        <Disclosure summary="Score, in small text" size="sm" open>
          {answer}
        </Disclosure>
      </Stack>
    </Card>
  ),
}

export const Opens: Story = {
  parameters: noPicture,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByText(/louder than the rest/)).not.toBeVisible()
    const summary = canvas.getByText('Score: 55 out of 100')
    await expect(summary.closest('summary')).toHaveFocus()
    await userEvent.click(summary)
    await expect(canvas.getByText(/louder than the rest/)).toBeVisible()
  },
}

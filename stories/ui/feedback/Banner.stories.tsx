import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Banner } from '../../../src/ui/feedback/Banner.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Banner (alert, warning)',
  component: Banner,
  tags: ['autodocs'],
  args: { title: 'A new version is ready', children: 'Reload when it suits you.' },

  argTypes: {
    tone: choose(['info', 'success', 'warning', 'danger'], 'What kind of message it is.'),
    title: words('The message in a few words.'),
    children: words('The details. Line breaks are kept.'),
    live: choose(
      ['off', 'polite', 'assertive'],
      'Announces the banner when it appears: `assertive` for errors, `polite` for news.',
    ),
    dismissLabel: words('Name of the close button, which is shown with `onDismiss`.'),
    action: slot({ none: undefined, button: <Button size="sm">Reload</Button> }, 'A button or link at the end.'),
    onDismiss: given('Shows a close button; needs `dismissLabel`.'),
  },
  parameters: usage({
    purpose: 'A message about the page or form it appears in.',
    status: 'stable',
    do: [
      {
        text: 'Say what is wrong, and offer a way out.',
        example: () => (
          <Banner tone="warning" title="Almost full" action={<Button size="sm">See plans</Button>}>
            Your plan has room for 12 more minutes.
          </Banner>
        ),
      },
      '`live="assertive"` for errors that appear, `polite` for news.',
    ],
    dont: [
      {
        text: 'Stack them: nobody reads the third.',
        example: () => (
          <Stack gap={2}>
            <Banner>You have news.</Banner>
            <Banner tone="success">Saved.</Banner>
            <Banner tone="warning">Almost full.</Banner>
          </Stack>
        ),
      },
      'Use it for the error of a single field: show that at the field.',
    ],
    accessibility: {
      role: 'None; `status` with `live="polite"`, `alert` with `live="assertive"`.',
      keys: [['Tab', 'to its action, then to its close button']],
      announced: 'Title and text when it appears, if it is live.',
    },
  }),
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { tone: 'info', live: 'off', onDismiss: fn(), dismissLabel: 'Close' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack>
      <Banner {...args} tone="info" action={<Button size="sm">Reload</Button>} />
      <Banner tone="success">Saved.</Banner>
      <Banner tone="warning" title="Almost full">
        Your plan has room for 12 more minutes.
      </Banner>
      <Banner tone="danger" title="This did not work" onDismiss={fn()} dismissLabel="Close">
        {'The file is not a video.\nTry another one.'}
      </Banner>
    </Stack>
  ),
}

export const Dismissed: Story = {
  args: { onDismiss: fn(), dismissLabel: 'Close' },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce())
  },
}

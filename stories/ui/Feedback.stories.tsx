import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clapperboard, Sparkles } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Avatar } from '../../src/ui/Avatar.tsx'
import { Badge } from '../../src/ui/Badge.tsx'
import { Banner } from '../../src/ui/Banner.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { EmptyState } from '../../src/ui/EmptyState.tsx'
import { FormError } from '../../src/ui/FormError.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'
import face from './assets/face.jpg'

const meta = {
  title: 'UI/Feedback',
  component: Banner,
  subcomponents: { FormError, Badge, Avatar, EmptyState },
  tags: ['autodocs'],
  args: { title: 'A new version is ready', children: 'Reload when it suits you.' },
  parameters: usage(
    '`Banner`, `FormError`, `Badge`, `Avatar` and `EmptyState`.',
    ['`live="assertive"` for errors that appear, `polite` for news.', 'Say in an empty state how to get started.'],
    ['Convey meaning by colour alone.', 'Stack more than two banners.'],
  ),
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
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
      <FormError error="This email and password do not belong together." />
      <Inline>
        {(['neutral', 'accent', 'select', 'success', 'warning', 'danger', 'info', 'overlay'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="accent" icon={<Sparkles />}>
          Best clip
        </Badge>
      </Inline>
      <Inline>
        <Avatar name="Ada Lovelace" size="lg" src={face} />
        <Avatar name="Ada Lovelace" size="lg" />
        <Avatar name="Grace Hopper" />
        <Avatar name="Émile" size="sm" />
      </Inline>
      <EmptyState
        icon={<Clapperboard />}
        title="No clips yet"
        text="Upload a video, and its best moments appear here."
        action={<Button variant="primary">Upload a video</Button>}
      />
    </Stack>
  ),
}

const onDismiss = fn()
export const Dismissed: Story = {
  args: { onDismiss, dismissLabel: 'Close' },
  parameters: noPicture,
  beforeEach: () => void onDismiss.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(onDismiss).toHaveBeenCalledOnce()
  },
}

export const ErrorIsAnnounced: Story = {
  parameters: noPicture,
  render: () => <FormError error="Too many attempts. Wait a minute." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts. Wait a minute.')
  },
}

export const NoErrorDrawsNothing: Story = {
  parameters: noPicture,
  render: () => <FormError error={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const BrokenPictureFallsBackToInitials: Story = {
  parameters: noPicture,
  render: () => <Avatar name="Ada Lovelace" src="data:image/png;base64,AA" />,
  play: async ({ canvas }) => {
    const face = canvas.getByRole('img', { name: 'Ada Lovelace' })
    await waitFor(() => expect(face.querySelector('[data-initials="AL"]')).toBeVisible())
  },
}

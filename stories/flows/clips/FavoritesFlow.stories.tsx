import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { clipCount, clipCountNow } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Favourites',
  component: ClipsPlace,
  args: { kind: 'favorites' },
  decorators: [inMain, withFlowWorld({ user: mockUser, frozenClock: true })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>

/** Only liked clips. Entries that are not ready are listed with the clips and not requested here. */
export const Ready: Story = {
  tags: ['state:clipLibrary:ready.idle', 'state:notReady:paused'],
  play: async () => {
    await clipCount('3 clips')
    for (const heart of await screen.findAllByRole('button', { name: /^Like / }))
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
}

/** An unliked clip stays visible until the next visit, so that a mistake can be undone. */
export const Unliked: Story = {
  tags: ['state:outbox:empty'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const [heart] = await screen.findAllByRole('button', { name: /^Like / })
    if (!heart) throw new Error('There is no clip.')
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(clipCountNow('3 clips')).toBeVisible()
  },
}

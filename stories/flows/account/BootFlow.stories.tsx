import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { BootFlow } from '../../../src/flows/boot/BootFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Shows the flow with an app that displays its input. */
function Booting({ restore }: { restore: () => Promise<string | null> }) {
  return (
    <BootFlow restore={restore}>
      {(restored) => (
        <main>
          <h1>The app, with {restored ?? 'nothing stored'}</h1>
        </main>
      )}
    </BootFlow>
  )
}

const meta = {
  title: 'Flows/Account/Start of the app',
  component: Booting,
  args: { restore: async (): Promise<string | null> => 'what was stored' },
  decorators: [withFlowWorld({ frozenClock: true })],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Booting>
export default meta
type Story = StoryObj<typeof meta>

export const Restoring: Story = {
  tags: ['state:boot:restoring'],
  parameters: noPicture,
  args: { restore: () => new Promise(() => {}) },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  },
}

export const Ready: Story = {
  tags: ['state:boot:ready'],
  play: async () => {
    await screen.findByRole('heading', { name: 'The app, with what was stored' })
  },
}

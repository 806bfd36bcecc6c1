import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PageFailureFlow } from '../../../src/flows/pageFailure/PageFailureFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')

const meta = {
  title: 'Flows/Whole product/Page that failed',
  component: PageFailureFlow,
  args: { error: gone, reloads: [], now: () => 100_000, saveReloads: fn(), reload: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageFailureFlow>
export default meta
type Story = StoryObj<typeof meta>

/** An error in the page itself, which an automatic reload would only repeat. */
export const Broken: Story = {
  tags: ['state:staleModule:healthy'],
  args: { error: new Error('Cannot read properties of undefined') },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible()
    await expect(args.reload).not.toHaveBeenCalled()
  },
}

export const Updating: Story = {
  tags: ['state:staleModule:waiting'],
  parameters: noPicture,
  decorators: [withFlowWorld({ frozenClock: true })],
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('Updating... Please wait.')
    await expect(args.reload).not.toHaveBeenCalled()
  },
}

/** Half a second later. The times of the reloads survive each reload. */
export const Reloading: Story = {
  tags: ['state:staleModule:reloading'],
  play: async ({ args }) => {
    await waitFor(() => expect(args.reload).toHaveBeenCalledOnce())
    await waitFor(() => expect(args.saveReloads).toHaveBeenCalledWith([100_000]))
  },
}

/** The fourth time within a minute. */
export const Stuck: Story = {
  tags: ['state:staleModule:stuck'],
  args: { reloads: [60_000, 70_000, 80_000] },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'Couldn’t load this page' })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(args.reload).toHaveBeenCalledOnce())
  },
}

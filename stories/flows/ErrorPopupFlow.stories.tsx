import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { createActor } from 'xstate'
import { popupMachine } from '../../machines/popup/popupMachine.ts'
import { ErrorPopupFlow } from '../../src/flows/errorPopup/ErrorPopupFlow.tsx'

/** A popup that was told of failures in turn. */
function popupAfter(...texts: string[]) {
  const popup = createActor(popupMachine).start()
  for (const text of texts) popup.send({ type: 'call.failed', text })
  return popup
}

const meta = {
  title: 'Flows/Error popup',
  component: ErrorPopupFlow,
  args: { popup: popupAfter() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <h1>The page behind it</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ErrorPopupFlow>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { tags: ['state:popup:closed'] }

export const Open: Story = {
  tags: ['state:popup:open'],
  args: { popup: popupAfter('Something went wrong, please try again later!') },
  play: async () => {
    const popup = await screen.findByRole('alertdialog', { name: 'Oops...' })
    await expect(popup).toHaveAccessibleDescription('Something went wrong, please try again later!')
  },
}

/** All values of an answer, a line each. */
export const SeveralLines: Story = {
  tags: ['state:popup:open'],
  args: { popup: popupAfter('Use at least 8 characters.\nThat address is taken.') },
}

export const OneAfterAnother: Story = {
  tags: ['state:popup:open'],
  render: () => <ErrorPopupFlow popup={popupAfter('The first failure.', 'The second failure.')} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(await screen.findByText('The second failure.')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen } from 'storybook/test'
import { createActor } from 'xstate'
import { popupMachine } from '../../machines/popup/popupMachine.ts'
import { ErrorPopupFlow } from '../../src/flows/errorPopup/ErrorPopupFlow.tsx'
import { useActorOptions } from '../../src/flows/useFlow.ts'

/** The popup after it was told of failures in turn. */
function PopupAfter({ texts }: { texts: string[] }) {
  const options = useActorOptions()
  const [popup] = useState(() => {
    const actor = createActor(popupMachine, options).start()
    for (const text of texts) actor.send({ type: 'call.failed', text })
    return actor
  })
  useEffect(() => () => void popup.stop(), [popup])
  return <ErrorPopupFlow popup={popup} />
}

const meta = {
  title: 'Flows/Error popup',
  component: PopupAfter,
  args: { texts: [] },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <h1>The page behind it</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PopupAfter>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { tags: ['state:popup:closed'] }

export const Open: Story = {
  tags: ['state:popup:open'],
  args: { texts: ['Something went wrong, please try again later!'] },
  play: async () => {
    const popup = await screen.findByRole('alertdialog', { name: 'Oops...' })
    await expect(popup).toHaveAccessibleDescription('Something went wrong, please try again later!')
  },
}

/** All values of an answer, a line each. */
export const SeveralLines: Story = {
  tags: ['state:popup:open'],
  args: { texts: ['Use at least 8 characters.\nThat address is taken.'] },
}

export const OneAfterAnother: Story = {
  tags: ['state:popup:open'],
  args: { texts: ['The first failure.', 'The second failure.'] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(await screen.findByText('The second failure.')).toBeVisible()
  },
}

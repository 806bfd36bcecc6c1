import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { createActor } from 'xstate'
import { popupMachine, type Unanswered } from '../../../machines/popup/popupMachine.ts'
import { ErrorPopupFlow } from '../../../src/flows/errorPopup/ErrorPopupFlow.tsx'
import { PopupTextProvider } from '../../../src/flows/errorPopup/PopupTextProvider.tsx'
import { useActorOptions } from '../../../src/flows/useFlow.ts'
import { LoadFailure } from '../../../src/screens/shared/LoadFailure.tsx'
import { Button } from '../../../src/ui/action/Button.tsx'
import { FormError } from '../../../src/ui/form/FormError.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { noPicture } from '../../noPicture.ts'

const fallback = 'Something went wrong, please try again later!'

interface PageWithPopupProps {
  /** The failures, in order. */
  texts: readonly string[]
  unanswered?: Unanswered | null
  /** The error in the form on the page. */
  formError?: string
  /** The error in the list on the page. */
  listErrors?: readonly string[]
}

/** Shows a form next to the popup, which receives the failures. */
function PageWithPopup({ texts, unanswered = null, formError, listErrors }: PageWithPopupProps) {
  const options = useActorOptions()
  const [popup] = useState(() => {
    const actor = createActor(popupMachine, options).start()
    for (const text of texts) {
      actor.send({ type: 'call.failed', call: text, text, unanswered, repeats: false, error: text })
    }
    return actor
  })
  useEffect(() => () => void popup.stop(), [popup])
  return (
    <>
      <PopupTextProvider popup={popup}>
        <Page width="text">
          <Stack as="main" gap={4}>
            <Heading level={1}>The page beside it</Heading>
            <TextField label="Message" defaultValue="Half a sentence" />
            <FormError error={formError} />
            <Button>Send</Button>
            {listErrors ? <LoadFailure errors={listErrors} onRetry={() => undefined} /> : null}
          </Stack>
        </Page>
      </PopupTextProvider>
      <ErrorPopupFlow popup={popup} />
    </>
  )
}

const meta = {
  title: 'Flows/Whole product/Error popup',
  component: PageWithPopup,
  args: { texts: [fallback] },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageWithPopup>
export default meta
type Story = StoryObj<typeof meta>

const popup = () => screen.findByRole('alert', { name: 'Oops...' })
const gone = () => waitFor(() => expect(screen.queryByRole('alert', { name: 'Oops...' })).not.toBeInTheDocument())
const field = () => screen.getByRole('textbox', { name: 'Message' })

export const Closed: Story = { tags: ['state:popup:closed'], args: { texts: [] } }

export const Open: Story = {
  tags: ['state:popup:open'],
  play: async () => {
    await expect(await popup()).toHaveAccessibleDescription(fallback)
  },
}

/** All values of a response, one per line. */
export const SeveralLines: Story = {
  tags: ['state:popup:open'],
  parameters: noPicture,
  args: { texts: ['Use at least 8 characters.\nThat address is taken.'] },
  play: async () => {
    const { innerText } = await popup()
    await expect(innerText).toContain('Use at least 8 characters.\nThat address is taken.')
  },
}

/** Offline: stated plainly below the sentence, with what happens to the user's work. */
export const Offline: Story = {
  tags: ['nightly', 'state:popup:open'],
  parameters: noPicture,
  args: { unanswered: 'offline' },
  play: async () => {
    await expect(await popup()).toHaveTextContent('You’re offline.')
  },
}

/** Online, but the server is unreachable. */
export const Unreachable: Story = {
  tags: ['nightly', 'state:popup:open'],
  parameters: noPicture,
  args: { unanswered: 'unreachable' },
  play: async () => {
    await expect(await popup()).toHaveTextContent('We couldn’t reach Clipaway.')
  },
}

/** The page stays usable: the focus does not move, and typing can continue. */
export const BesideTheWork: Story = {
  tags: ['nightly', 'state:popup:open'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await popup()
    await waitFor(() => expect(document.body).toHaveFocus())
    await userEvent.type(field(), ', and the rest')
    await expect(field()).toHaveValue('Half a sentence, and the rest')
    await expect(await popup()).toBeVisible()
  },
}

/**
 * Each failure is shown in one place: the form repeats the popup's message only after the popup is closed, with Esc
 * from anywhere.
 */
export const SaidOnce: Story = {
  tags: ['nightly', 'state:popup:closed'],
  parameters: noPicture,
  args: { texts: ['The disk is full.'], formError: 'The disk is full.' },
  play: async ({ userEvent }) => {
    await popup()
    await expect(screen.getAllByText('The disk is full.')).toHaveLength(1)
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(field()).toHaveFocus())
    await expect(screen.getAllByText('The disk is full.')).toHaveLength(1)
  },
}

/**
 * A list shows that it failed and offers to try again. The reason is in the popup, and next to the list after that is
 * closed.
 */
export const SaidOnceBesideAList: Story = {
  tags: ['nightly', 'state:popup:closed'],
  parameters: noPicture,
  args: { unanswered: 'offline', listErrors: ['Network error'] },
  play: async ({ userEvent }) => {
    await popup()
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Network error')).not.toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(screen.getByText('Network error')).toBeVisible()
  },
}

/** The latest failure is shown first, and the previous one after closing it. */
export const OneAfterAnother: Story = {
  tags: ['nightly', 'state:popup:open'],
  parameters: noPicture,
  args: { texts: ['The first failure.', 'The second failure.'] },
  play: async ({ userEvent }) => {
    await expect(await popup()).toHaveTextContent('The second failure.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(await screen.findByText('The first failure.')).toBeVisible()
  },
}

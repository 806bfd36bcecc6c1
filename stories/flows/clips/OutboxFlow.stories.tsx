import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { createActor } from 'xstate'
import { fromCall } from '../../../machines/fromCall.ts'
import { outboxMachine, type PostponedCall } from '../../../machines/outbox/outboxMachine.ts'
import { mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { OutboxFlow } from '../../../src/flows/outbox/OutboxFlow.tsx'
import { useActorOptions } from '../../../src/flows/useFlow.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { noPicture } from '../../noPicture.ts'

const disliked = { ...mockLongClip, id: 'b', liked: false }

const noNetwork = (_attempt: number): Promise<unknown> =>
  Promise.reject(Object.assign(new Error('offline'), { status: null, data: null }))
const never = () => new Promise<never>(() => {})

interface PageProps {
  /** The changes pending from an earlier visit. */
  calls: readonly PostponedCall[]
  isOffline: boolean
  /** `attempt` counts from 1. */
  send: (attempt: number) => Promise<unknown>
}

/** Shows a page on which clips can be liked, with the notice above it. */
function PageWithOutbox({ calls, isOffline, send }: PageProps) {
  const options = useActorOptions()
  const [outbox] = useState(() => {
    let attempt = 0
    const machine = outboxMachine.provide({
      actors: {
        sendCall: fromCall(() => {
          attempt += 1
          return send(attempt)
        }),
      },
    })
    return createActor(machine, { input: { calls, isOffline }, ...options }).start()
  })
  useEffect(() => () => void outbox.stop(), [outbox])
  return (
    <>
      <main>
        <h1>A page with clips on it</h1>
        <Button onClick={() => outbox.send({ type: 'like.requested', clips: [disliked], liked: true })}>Like</Button>
        <Button onClick={() => outbox.send({ type: 'network.returned' })}>Network returns</Button>
      </main>
      <OutboxFlow outbox={outbox} />
    </>
  )
}

const meta = {
  title: 'Flows/Clips/Waiting for the network',
  component: PageWithOutbox,
  args: { calls: [{ kind: 'like', id: 'a' }], isOffline: true, send: noNetwork },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageWithOutbox>
export default meta
type Story = StoryObj<typeof meta>

const notice = (text: string) => screen.findByText(text)
const one = 'You’re offline. Your last change will be sent when you’re back online.'
const gone = () => waitFor(() => expect(screen.queryByText(/will be sent/)).not.toBeInTheDocument())

export const Empty: Story = { tags: ['state:outbox:empty'], parameters: noPicture, args: { calls: [] } }

export const Waiting: Story = {
  tags: ['state:outbox:waiting.noticeShown'],
  play: async () => {
    await notice(one)
  },
}

/** The network is back, but the server is not. */
export const ServerUnreachable: Story = {
  tags: ['nightly', 'state:outbox:waiting.noticeShown'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await notice(one)
    await userEvent.click(screen.getByRole('button', { name: 'Network returns' }))
    await notice('We can’t reach Clipaway. Your last change will be sent as soon as we can.')
  },
}

/** Once closed, the notice stays hidden until there is another pending change. */
export const Closed: Story = {
  tags: ['state:outbox:waiting.noticeShown'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await notice(one)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await userEvent.click(screen.getByRole('button', { name: 'Like' }))
    await notice('You’re offline. Your last 2 changes will be sent when you’re back online.')
  },
}

/** A pending view is not shown. */
export const OnlyAView: Story = {
  tags: ['state:outbox:waiting.quiet'],
  args: { calls: [{ kind: 'view', id: 'a' }] },
  play: gone,
}

export const Sending: Story = {
  tags: ['state:outbox:sending'],
  parameters: noPicture,
  args: { send: never },
  play: gone,
}

export const Sent: Story = {
  tags: ['state:outbox:empty'],
  parameters: noPicture,
  args: { calls: [], send: (attempt) => (attempt === 1 ? noNetwork(attempt) : Promise.resolve()) },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Like' }))
    await notice(one)
    await userEvent.click(screen.getByRole('button', { name: 'Network returns' }))
    await gone()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fragment, type ReactNode, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api as contract } from '../../../contract/endpoints.ts'
import type { Speech } from '../../../contract/speech.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { SpeechFlow } from '../../../src/flows/speech/SpeechFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Returns a mocked server with the given state of the model. */
function handlers(change: Partial<Speech> = {}) {
  const backend = createBackend({ signedInAs: 'staff' })
  Object.assign(backend.state.speech, change)
  return createHandlers(backend)
}

const installed: Partial<Speech> = { state: 'installed', fetched_bytes: 670_478_772, recognised_by: 'local' }
const fetching: Partial<Speech> = { state: 'fetching', fetched_bytes: 120_000_000 }
const unfinished: Partial<Speech> = {
  state: 'unfinished',
  fetched_bytes: 301_000_000,
  problem: 'The connection to huggingface.co was lost. What has arrived is kept.',
}

/** The story decides when the download's progress is polled. */
const clock = new SimulatedClock()

const meta = {
  title: 'Flows/Clips/Speech recognition',
  component: SpeechFlow,
  decorators: [withFlowWorld({ user: mockStaff, clock })],
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof SpeechFlow>
export default meta
type Story = StoryObj<typeof meta>

function TwoPages({ children }: { children: ReactNode }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
      <Fragment key={page}>{children}</Fragment>
    </>
  )
}

const button = (name: string) => screen.findByRole('button', { name })

export const Absent: Story = {
  tags: ['state:speech:absent'],
  play: async () => {
    await expect(await button('Install')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
  },
}

/** Another page loads the state again; meanwhile, it shows the last one. */
export const Refreshing: Story = {
  tags: ['state:speech:refreshing'],
  parameters: noPicture,
  decorators: [
    (Story) => (
      <TwoPages>
        <Story />
      </TwoPages>
    ),
  ],
  play: async ({ msw, userEvent }) => {
    await button('Install')
    msw.use(...anything.pending(contract.speech.get))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await expect(await button('Install')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:speech:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.speech.get)),
  play: async () => {
    await expect(await screen.findByText('Loading speech recognition')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:speech:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.speech.get)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Starting: Story = {
  tags: ['state:speech:starting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.speech.install)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Install'))
    await expect(await button('Install')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Fetching: Story = {
  tags: ['state:speech:fetching'],
  beforeEach: ({ msw }) => msw.use(...handlers(fetching)),
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Downloading the model' })).toBeVisible()
    await expect(await button('Stop')).toBeVisible()
  },
}

export const Looking: Story = {
  tags: ['state:speech:looking'],
  beforeEach: ({ msw }) => msw.use(...handlers(fetching)),
  play: async ({ msw }) => {
    await screen.findByRole('progressbar')
    msw.use(...anything.pending(contract.speech.get))
    clock.increment(1000)
    await expect(await button('Stop')).toBeVisible()
  },
}

/** From no model to an installed one. */
export const Installs: Story = {
  tags: ['state:speech:installed'],
  beforeEach: ({ msw }) => msw.use(...handlers({ fetched_bytes: 600_000_000, state: 'unfinished' })),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Continue'))
    await screen.findByRole('progressbar')
    clock.increment(1000)
    await expect(await screen.findByText('Installed on this machine.')).toBeVisible()
  },
}

export const Unfinished: Story = {
  tags: ['state:speech:unfinished'],
  beforeEach: ({ msw }) => msw.use(...handlers(unfinished)),
  play: async () => {
    await expect(await button('Try again')).toBeVisible()
    await expect(screen.getByText(/was lost/)).toBeVisible()
  },
}

/** The reason is in view when the download stops, whatever the height of the screen. */
export const StoppedInView: Story = {
  tags: ['nightly', 'state:speech:absent'],
  parameters: noPicture,
  globals: { viewport: { value: 'phone' } },
  play: async ({ msw, userEvent }) => {
    const install = await button('Install')
    install.scrollIntoView({ block: 'end' })
    await userEvent.click(install)
    await screen.findByRole('progressbar')
    msw.use(...handlers({ problem: 'huggingface.co can’t be reached.' }))
    clock.increment(1000)
    const reason = await screen.findByText(/huggingface\.co can’t be reached/)
    await waitFor(() => expect(reason.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
    await expect(reason.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
}

export const AskedToRemove: Story = {
  tags: ['state:speech:confirming'],
  beforeEach: ({ msw }) => msw.use(...handlers(installed)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Remove'))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Removing: Story = {
  tags: ['state:speech:removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.speech.remove), ...handlers(installed)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Remove'))
    await userEvent.click(await button('Remove model'))
    await expect(await button('Remove model')).toHaveAttribute('aria-busy', 'true')
  },
}

/** A failure is shown, and the state is unchanged. */
export const InstallFailed: Story = {
  tags: ['nightly', 'state:speech:absent'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.speech.install)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Install'))
    await expect(await screen.findByText('Network error')).toBeVisible()
    await expect(await button('Install')).toBeVisible()
  },
}

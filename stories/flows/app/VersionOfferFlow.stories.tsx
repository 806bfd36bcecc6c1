import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { createApi } from '../../../src/api/createApi.ts'
import { FlowClock } from '../../../src/flows/useFlow.ts'
import { VersionOfferFlow } from '../../../src/flows/versionOffer/VersionOfferFlow.tsx'
import { noPicture } from '../../noPicture.ts'

const api = createApi({ baseUrl: '', getToken: () => null, onUnauthorized: () => {}, onError: () => {} })
let clock = new SimulatedClock()

/** Waits for the machine to run first, since advancing the clock earlier has no effect. */
async function fiveMinutesPass() {
  await waitFor(() => expect(window.__FLOW_STATES__?.()).toMatchObject({ versionCheck: ['waiting'] }))
  clock.increment(300_000)
}

const meta = {
  title: 'Flows/Whole product/New version',
  component: VersionOfferFlow,
  args: { api, commit: 'the-running-build', reload: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <FlowClock value={clock}>
        <main>
          <h1>A page with half a form on it</h1>
        </main>
        <Story />
      </FlowClock>
    ),
  ],
  beforeEach: ({ msw }) => {
    clock = new SimulatedClock()
    msw.use(...createHandlers(createBackend()))
  },
} satisfies Meta<typeof VersionOfferFlow>
export default meta
type Story = StoryObj<typeof meta>

const offer = () => screen.findByRole('button', { name: 'Update now' })

export const Waiting: Story = { tags: ['state:versionCheck:waiting'] }

export const Checking: Story = {
  tags: ['state:versionCheck:checking'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.system.version)),
  play: async () => {
    await fiveMinutesPass()
    await waitFor(() => expect(window.__FLOW_STATES__?.()).toMatchObject({ versionCheck: ['checking'] }))
  },
}

/** The page does not reload by itself: the user may be in the middle of something. */
export const Offering: Story = {
  tags: ['state:versionCheck:offering.resting'],
  play: async ({ args }) => {
    await fiveMinutesPass()
    await offer()
    await expect(args.reload).not.toHaveBeenCalled()
  },
}

/** The checks continue while the offer is open. */
export const LookingAgain: Story = {
  tags: ['state:versionCheck:offering.looking'],
  parameters: noPicture,
  play: async ({ msw }) => {
    await fiveMinutesPass()
    await offer()
    msw.use(...anything.pending(contract.system.version))
    clock.increment(300_000)
    await waitFor(() => expect(window.__FLOW_STATES__?.()).toMatchObject({ versionCheck: ['offering.looking'] }))
    await offer()
  },
}

export const Declined: Story = {
  tags: ['nightly', 'state:versionCheck:waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await fiveMinutesPass()
    await offer()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    await expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
  },
}

export const Accepted: Story = {
  tags: ['state:versionCheck:reloading'],
  play: async ({ args, userEvent }) => {
    await fiveMinutesPass()
    await userEvent.click(await offer())
    await waitFor(() => expect(args.reload).toHaveBeenCalledOnce())
  },
}

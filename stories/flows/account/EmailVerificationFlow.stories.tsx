import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { EmailVerificationFlow } from '../../../src/flows/emailVerification/EmailVerificationFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const email = 'tomas@example.com'

const meta = {
  title: 'Flows/Account/Email verification',
  component: EmailVerificationFlow,
  args: { email },
  decorators: [inMain, withFlowWorld()],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'newcomer' }))),
} satisfies Meta<typeof EmailVerificationFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const again = () => screen.getByRole('button', { name: 'Send the link again' })
const send: Play = async ({ userEvent }) => {
  await userEvent.click(again())
}

export const Unconfirmed: Story = {
  tags: ['state:emailVerification:unconfirmed'],
  play: async () => {
    await expect(
      screen.getByText(`Open the link in our email to ${email}. You’ll get newsletters once it’s confirmed.`),
    ).toBeVisible()
  },
}

export const Sending: Story = {
  tags: ['state:emailVerification:sending'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.sendVerification)),
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  },
}

export const Sent: Story = {
  tags: ['state:emailVerification:sent'],
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('status')).toHaveTextContent(`We’ve sent the link to ${email}.`)
  },
}

export const TooManyTries: Story = {
  tags: ['state:emailVerification:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.tooManyTries()),
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
  },
}

export const SentOnRetry: Story = {
  tags: ['nightly', 'state:emailVerification:sent'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.auth.sendVerification)),
  play: async (context) => {
    await send(context)
    await screen.findByRole('alert')
    context.msw.use(...createHandlers(createBackend({ signedInAs: 'newcomer' })))
    await send(context)
    await screen.findByRole('status')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

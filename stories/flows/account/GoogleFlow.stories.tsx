import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import type { GoogleProof, GoogleQuestion } from '../../../machines/google/googleMachine.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { GoogleFlow } from '../../../src/flows/google/GoogleFlow.tsx'
import { useStore } from '../../../src/flows/store/StoreContext.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Stages the provider's response. */
const asked = (answer: () => Promise<GoogleProof>) => fn((_: GoogleQuestion) => answer())

const meta = {
  title: 'Flows/Account/Google',
  component: GoogleFlow,
  args: {
    onSignedIn: fn(),
    ask: asked(async () => ({ access_token: 'token-of-google' })),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: '24rem' }}>
        <h1>Log in</h1>
        <Story />
      </main>
    ),
    withFlowWorld(),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.system.configured(), ...scenarios.auth.welcome())
  },
} satisfies Meta<typeof GoogleFlow>
export default meta
type Story = StoryObj<typeof meta>

const choose: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
}

export const Checking: Story = {
  tags: ['state:google:checking'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.system.config)),
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Checking whether Google sign-in is available')
  },
}

export const NotSetUp: Story = {
  tags: ['state:google:notSetUp'],
  beforeEach: ({ msw }) => msw.use(...scenarios.system.configured({ google_client_id: null })),
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument())
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

export const Available: Story = {
  tags: ['state:google:available'],
  play: async ({ args }) => {
    await screen.findByRole('button', { name: 'Continue with Google' })
    await expect(args.ask).not.toHaveBeenCalled()
    await expect(document.querySelector('script[src*="accounts.google.com"]')).toBeNull()
  },
}

export const Asking: Story = {
  tags: ['state:google:asking'],
  args: { ask: asked(() => new Promise(() => {})) },
  play: async (context) => {
    await choose(context)
    await screen.findByRole('button', { name: 'Waiting for Google…' })
    await expect(context.args.ask).toHaveBeenCalledWith({
      clientId: 'demo-client',
      flow: 'implicit',
      scope: 'openid profile email',
    })
  },
}

export const WindowClosed: Story = {
  tags: ['nightly', 'state:google:available'],
  parameters: noPicture,
  args: { ask: asked(() => Promise.reject({ reason: 'closed' })) },
  play: async (context) => {
    await choose(context)
    await screen.findByRole('button', { name: 'Continue with Google' })
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

export const WindowBlocked: Story = {
  tags: ['state:google:rejected'],
  args: { ask: asked(() => Promise.reject({ reason: 'blocked' })) },
  play: async (context) => {
    await choose(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the Google window.')
  },
}

/** Has the effect of a change of location, including its query. */
function GoElsewhere() {
  const { resetErrors } = useStore()
  return <Button onClick={resetErrors}>Go elsewhere</Button>
}

export const ErrorsGoWithTheQuery: Story = {
  tags: ['nightly', 'state:google:available'],
  parameters: noPicture,
  args: { ask: asked(() => Promise.reject({ reason: 'blocked' })) },
  render: (args) => (
    <>
      <GoogleFlow {...args} />
      <GoElsewhere />
    </>
  ),
  play: async (context) => {
    await choose(context)
    await screen.findByRole('alert')
    await context.userEvent.click(screen.getByRole('button', { name: 'Go elsewhere' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await screen.findByRole('button', { name: 'Continue with Google' })
  },
}

export const SigningIn: Story = {
  tags: ['state:google:signingIn'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.signupGoogle)),
  play: async (context) => {
    await choose(context)
    await screen.findByRole('button', { name: 'Waiting for Google…' })
  },
}

export const Refused: Story = {
  tags: ['nightly', 'state:google:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.googleRefused()),
  play: async (context) => {
    await choose(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Google couldn’t confirm this sign-in. Please try again.',
    )
    await expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  },
}

export const ServerNotSetUp: Story = {
  tags: ['nightly', 'state:google:notSetUp'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.auth.googleNotSetUp()),
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument())
  },
}

export const SignedIn: Story = {
  tags: ['state:google:signedIn'],
  args: { flow: 'code', ask: asked(async () => ({ code: 'code-of-google' })) },
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(context.args.onSignedIn).toHaveBeenCalledOnce())
  },
}

const scriptUrl = 'https://accounts.google.com/gsi/client'
/** A stand-in for the provider's script: opens no window and grants the request immediately. */
const standIn = `{
  const client = (answer) => (settings) => {
    globalThis.askedOfGoogle = { client_id: settings.client_id, scope: settings.scope }
    const grant = () => settings.callback(answer)
    return { requestAccessToken: grant, requestCode: grant }
  }
  globalThis.google = { accounts: { oauth2: {
    initTokenClient: client({ access_token: 'token-of-google' }),
    initCodeClient: client({ code: 'code-of-google' }),
  } } }
}`
const script = () => document.querySelector(`script[src^="${scriptUrl}"]`)
const asks = fn()
const signsInWith = fn()
const loadsFrom =
  (answer: () => Response): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    asks.mockClear()
    signsInWith.mockClear()
    msw.use(
      http.post('*/api/auth/signup_google/', async ({ request }) => {
        signsInWith(await request.clone().json())
      }),
      http.get(scriptUrl, () => {
        asks()
        return answer()
      }),
    )
  }

const expectSignIn =
  (proof: object): NonNullable<Story['play']> =>
  async (context) => {
    await screen.findByRole('button', { name: 'Continue with Google' })
    await expect(script()).toBeNull()
    await expect(asks).not.toHaveBeenCalled()
    await choose(context)
    await waitFor(() => expect(context.args.onSignedIn).toHaveBeenCalledOnce())
    await expect(asks).toHaveBeenCalledOnce()
    await expect((globalThis as { askedOfGoogle?: object }).askedOfGoogle).toEqual({
      client_id: 'demo-client',
      scope: 'openid profile email',
    })
    await expect(signsInWith.mock.calls).toEqual([[proof]])
    await waitFor(() => expect(script()).toBeNull())
  }

/** The provider's script is loaded on request only, and removed after its response. */
export const ScriptLoadedWhenAsked: Story = {
  tags: ['state:google:signedIn'],
  parameters: noPicture,
  render: ({ ask: _, ...args }) => <GoogleFlow {...args} />,
  beforeEach: loadsFrom(() => new HttpResponse(standIn, { headers: { 'Content-Type': 'text/javascript' } })),
  play: expectSignIn({ access_token: 'token-of-google' }),
}

export const ScriptLoadedForACode: Story = {
  ...ScriptLoadedWhenAsked,
  args: { flow: 'code' },
  play: expectSignIn({ code: 'code-of-google' }),
}

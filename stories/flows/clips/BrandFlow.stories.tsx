import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { BrandFlow } from '../../../src/flows/brand/BrandFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Brand',
  component: BrandFlow,
  decorators: [inMain, withFlowWorld()],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof BrandFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const highlight = () => screen.findByLabelText('Highlight')
const change: Play = async ({ userEvent }) => {
  await fireEvent.input(await highlight(), { target: { value: '#ff3366' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Inter Black')
}
const save: Play = async (context) => {
  await change(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
}

export const Loading: Story = {
  tags: ['state:brandKit:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.brand.get)),
  play: async () => {
    await screen.findByText('Loading your brand…')
  },
}

export const NotLoaded: Story = {
  tags: ['state:brandKit:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.brand.get)),
  play: async () => {
    await screen.findByRole('alert')
  },
}

export const Plain: Story = {
  tags: ['state:brandForm:editing'],
  play: async () => {
    await expect(await highlight()).toHaveValue('#c6ff3d')
  },
}

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const chooseLogo: Play = async ({ userEvent }) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const field = await screen.findByLabelText('Choose a logo')
  await userEvent.upload(field, new File([bytes], 'logo.png', { type: 'image/png' }))
}

/** The sample shows the logo in a corner, as clips will. */
export const LogoChosen: Story = {
  tags: ['state:logo:settled'],
  play: async (context) => {
    const { userEvent } = context
    await chooseLogo(context)
    const corner = () => screen.findByRole('combobox', { name: 'Corner' })
    await userEvent.selectOptions(await corner(), 'Bottom left')
    await userEvent.click(screen.getByRole('button', { name: 'Save brand' }))
    await screen.findByText(/^Saved\./)
    await expect(await corner()).toHaveDisplayValue('Bottom left')
  },
}

export const LogoOnItsWay: Story = {
  tags: ['state:logo:storing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.brand.saveLogo)),
  play: async (context) => {
    await chooseLogo(context)
    await screen.findByText('Uploading…')
  },
}

export const LogoRefused: Story = {
  tags: ['state:logo:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.logoNotAPicture()),
  play: async (context) => {
    await chooseLogo(context)
    await screen.findByRole('alert')
  },
}

/** A low contrast causes a warning, but can be saved. */
export const HardToRead: Story = {
  tags: ['nightly', 'state:brandForm:editing'],
  parameters: noPicture,
  play: async () => {
    await fireEvent.input(await screen.findByLabelText('Outline and background'), {
      target: { value: '#f0f0f0' },
    })
    await screen.findByText('Captions may be hard to read')
  },
}

/** The sample changes immediately; nothing is saved yet. */
export const Changed: Story = {
  tags: ['state:brandForm:editing'],
  parameters: noPicture,
  play: async (context) => {
    await change(context)
    await expect(screen.getByRole('button', { name: 'Undo changes' })).toBeInTheDocument()
  },
}

export const Saving: Story = {
  tags: ['state:brandForm:submitting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.brand.save)),
  play: save,
}

export const Saved: Story = {
  tags: ['state:brandForm:succeeded'],
  play: async (context) => {
    await save(context)
    await screen.findByText(/^Saved\./)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull())
  },
}

export const Refused: Story = {
  tags: ['state:brandForm:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.brandRefused()),
  play: async (context) => {
    await save(context)
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true'))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { OnboardingFlow } from '../../../src/flows/onboarding/OnboardingFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Onboarding',
  component: OnboardingFlow,
  args: { name: 'Tomás Rivera', progress: null, step: 'content', onProgress: fn(), onFinished: fn() },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend({ signedInAs: 'newcomer' })))
  },
} satisfies Meta<typeof OnboardingFlow>
export default meta
type Story = StoryObj<typeof meta>

const atTheEnd = { step: 'aspect', answers: { content: 'podcast', platforms: ['tiktok'], aspect: '9:16' } } as const
const resumed = { progress: { ...atTheEnd, answers: { ...atTheEnd.answers, platforms: ['tiktok' as const] } } }
const finish: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
}

export const Content: Story = {
  tags: ['state:onboarding:asking.content'],
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await screen.findByRole('heading', { name: 'Hello Tomás! What do you make?' })
    await userEvent.click(screen.getByRole('radio', { name: /Podcast/ }))
    await waitFor(() =>
      expect(args.onProgress).toHaveBeenLastCalledWith({ step: 'content', answers: { content: 'podcast' } }),
    )
  },
}

export const Platforms: Story = {
  tags: ['state:onboarding:asking.platforms'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const heading = await screen.findByRole('heading', { name: 'Where do you post?' })
    await waitFor(() => expect(heading).toHaveFocus())
    await userEvent.click(screen.getByRole('checkbox', { name: 'TikTok' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'YouTube Shorts' }))
    await expect(screen.getByRole('checkbox', { name: 'TikTok' })).toBeChecked()
  },
}

/** Resumes at the last step. */
export const Aspect: Story = {
  tags: ['state:onboarding:asking.aspect'],
  args: resumed,
  play: async () => {
    await expect(screen.getByRole('radio', { name: /Vertical/ })).toBeChecked()
  },
}

/** The browser's Back changes the URL and goes back one step. */
export const BackByTheBrowser: Story = {
  tags: ['state:onboarding:asking.platforms'],
  parameters: noPicture,
  args: resumed,
  render: function Addressed(args) {
    const [step, setStep] = useState<'aspect' | 'platforms'>('aspect')
    return (
      <>
        <OnboardingFlow {...args} step={step} />
        <button type="button" onClick={() => setStep('platforms')}>
          The browser’s Back
        </button>
      </>
    )
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { name: 'Which format do you like best?' })
    await userEvent.click(screen.getByRole('button', { name: 'The browser’s Back' }))
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Where do you post?' })).toHaveFocus())
  },
}

export const Saving: Story = {
  tags: ['state:onboarding:saving'],
  args: resumed,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.onboarding.save)),
  play: async (context) => {
    await finish(context)
    await screen.findByRole('button', { name: 'Saving…' })
  },
}

export const Rejected: Story = {
  tags: ['state:onboarding:rejected'],
  args: resumed,
  beforeEach: ({ msw }) => msw.use(...scenarios.account.onboardingRefused()),
  play: async (context) => {
    await finish(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('This value is not valid.')
  },
}

export const Ready: Story = {
  tags: ['state:onboarding:ready'],
  args: resumed,
  play: async (context) => {
    await finish(context)
    await screen.findByRole('heading', { name: 'All set!' })
    await waitFor(() => expect(context.args.onProgress).toHaveBeenLastCalledWith(null))
  },
}

export const Finished: Story = {
  tags: ['state:onboarding:finished'],
  args: resumed,
  play: async (context) => {
    await finish(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Upload a video' }))
    await waitFor(() =>
      expect(context.args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ next: 'upload' })),
    )
  },
}

export const Skipped: Story = {
  tags: ['state:onboarding:finished'],
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
    await waitFor(() => expect(args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ next: 'dashboard' })))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, spyOn, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { UploadFlow } from '../../../src/flows/upload/UploadFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Upload',
  component: UploadFlow,
  decorators: [
    inMain,
    // Plans depend on the configuration, which the app loads at its start.
    withFlowWorld({ user: mockUser, frozenClock: true, prepare: ({ loadConfig }) => void loadConfig() }),
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof UploadFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const text = (words: string | RegExp) => screen.findByText(words)
const mp4 = (name: string) => new File(['0000ftypisom, and then something'], name, { type: 'video/mp4' })

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const add =
  (...files: File[]): Play =>
  async ({ userEvent }) => {
    await text(/Your Creator plan allows files/)
    await userEvent.upload(screen.getByLabelText(/Drop (your|more) videos here/, { selector: 'input' }), files)
  }
const submit =
  (name = 'Upload video'): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }))
  }
const send: Play = async (context) => {
  await add(mp4('harbour.mp4'))(context)
  await submit()(context)
}

export const FetchingLimits: Story = {
  tags: ['state:uploadQueue:fetchingLimits'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.subscription.plans)),
}

export const Empty: Story = {
  tags: ['state:uploadQueue:idle'],
  parameters: noPicture,
  play: async () => {
    await text(/Your Creator plan allows files/)
    await expect(screen.getByRole('button', { name: 'Add a video first' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A caption file has no row of its own: it belongs to the video with the same name. */
export const ChosenWithCaptions: Story = {
  tags: ['state:upload:ready'],
  parameters: noPicture,
  play: async (context) => {
    const srt = new File(['1\n00:00:01,000 --> 00:00:03,000\nHello.\n'], 'harbour.srt')
    await add(mp4('pier.mp4'), srt, mp4('harbour.mp4'))(context)
    await expect(await screen.findByRole('button', { name: 'Remove captions harbour.srt' })).toBeVisible()
    await expect(screen.getByRole('button', { name: /^Add captions.*pier\.mp4$/ })).toBeVisible()
    await screen.findByRole('button', { name: 'Upload 2 videos' })
  },
}

export const Checking: Story = {
  tags: ['state:upload:checking'],
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/hanging.mp4', holdRequest))
    spyOn(URL, 'createObjectURL').mockReturnValue('/hanging.mp4')
  },
  play: async (context) => {
    await add(mp4('harbour.mp4'))(context)
    await text('Checking file…')
  },
}

export const Refused: Story = {
  tags: ['state:upload:refused'],
  parameters: noPicture,
  play: async (context) => {
    await add(new File(['x'], 'cat.png', { type: 'image/png' }))(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a video or audio file.')
  },
}

export const TooLarge: Story = {
  tags: ['nightly', 'state:upload:refused'],
  parameters: noPicture,
  play: async (context) => {
    const file = mp4('conference.mp4')
    Object.defineProperty(file, 'size', { value: 100 * 1024 ** 3 })
    await add(file)(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(/This file is 100 GB/)
  },
}

export const Ready: Story = {
  tags: ['state:upload:ready'],
  parameters: noPicture,
  play: async (context) => {
    await add(mp4('harbour.mp4'))(context)
    await context.userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'The old harbour')
    await context.userEvent.upload(
      screen.getByLabelText('Add captions: harbour.mp4', { selector: 'input' }),
      new File(['WEBVTT\n\n00:01.000 --> 00:03.000\nThe old harbour.'], 'harbour.vtt'),
    )
    await text('harbour.vtt')
  },
}

export const WrongSettings: Story = {
  tags: ['nightly', 'state:upload:ready', 'state:uploadQueue:idle'],
  parameters: noPicture,
  play: async (context) => {
    await add(mp4('harbour.mp4'))(context)
    await context.userEvent.click(screen.getByText('Clip settings'))
    const field = screen.getByRole('textbox', { name: /Number of clips/ })
    await context.userEvent.type(field, '99')
    await submit()(context)
    await expect(field).toHaveAccessibleDescription(/Choose a number from 1 to 20./)
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** Files are sent one at a time. A second click sends nothing again, and leaving asks for a confirmation. */
export const Sending: Story = {
  tags: ['state:uploadQueue:sending', 'state:upload:sending'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.upload)),
  play: async (context) => {
    await send(context)
    await screen.findByRole('progressbar', { name: 'Uploading harbour.mp4' })
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true))
  },
}

/** The button is below the form, so the started upload is scrolled into view. */
export const SendingInView: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.upload)),
  play: async (context) => {
    const top = () => screen.getByRole('heading', { name: 'Your videos' }).getBoundingClientRect().top
    await add(mp4('harbour.mp4'), mp4('lighthouse.mp4'), mp4('ferry.mp4'))(context)
    const button = await screen.findByRole('button', { name: 'Upload 3 videos' })
    button.scrollIntoView()
    await expect(top()).toBeLessThan(0)
    await context.userEvent.click(button)
    await waitFor(() => expect(top()).toBeGreaterThanOrEqual(0))
  },
}

export const Queued: Story = {
  tags: ['state:uploadQueue:sending', 'state:upload:queued'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.upload)),
  play: async (context) => {
    await add(mp4('harbour.mp4'), mp4('market.mp4'))(context)
    await submit('Upload 2 videos')(context)
    await text('Queued')
  },
}

export const Cancelled: Story = {
  tags: ['state:uploadQueue:idle', 'state:upload:ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.upload)),
  play: async (context) => {
    await send(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Cancel harbour.mp4' }))
    await screen.findByRole('button', { name: 'Upload video' })
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  },
}

export const Removed: Story = {
  tags: ['state:uploadQueue:idle'],
  parameters: noPicture,
  play: async (context) => {
    await add(mp4('harbour.mp4'))(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Remove harbour.mp4' }))
    await waitFor(() => expect(screen.queryByText('harbour.mp4')).not.toBeInTheDocument())
  },
}

export const Sent: Story = {
  tags: ['state:upload:sent', 'state:uploadQueue:idle'],
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.firstVideoProcessing(), ...scenarios.clips.uploadAccepted()),
  play: async (context) => {
    await send(context)
    await text('Uploaded')
    await text(/We’re working on it/)
    await text('Your video is uploaded')
    await text(/You can close this page/)
    await expect(screen.getByRole('link', { name: 'Go to your clips' })).toHaveAttribute('href', '/dashboard/clips')
  },
}

/** The video is no longer in processing, as its row and the banner show. */
export const SentAndReady: Story = {
  tags: ['state:upload:sent', 'state:uploadQueue:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.ready(), ...scenarios.clips.uploadAccepted()),
  play: async (context) => {
    await send(context)
    await waitFor(() => expect(screen.getAllByText(/Your clips are ready/)).toHaveLength(2))
    await expect(screen.queryByText(/working on it|cutting your clips/)).not.toBeInTheDocument()
  },
}

const failed =
  (sentence: string | RegExp): Play =>
  async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await screen.findByRole('button', { name: 'Try again: harbour.mp4' })
  }
/** The same file would be refused again. */
const refused =
  (sentence: string | RegExp): Play =>
  async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument()
  }

export const TooLargeForTheServer: Story = {
  tags: ['state:upload:failed'],
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.tooLarge()),
  play: refused(/too large.*files up to 2 GB/),
}
/** The upload waits for the network or for the server, and resumes by itself. */
export const Interrupted: Story = {
  tags: ['state:upload:interrupted'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.upload)),
  play: async (context) => {
    await send(context)
    await text(/The upload resumes when you’re back online/)
    await screen.findByRole('button', { name: 'Cancel harbour.mp4' })
  },
}
/** The upload resumes without a click when the network is back. */
export const Continued: Story = {
  tags: ['nightly', 'state:upload:sent'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.upload)),
  play: async (context) => {
    await send(context)
    await text(/The upload resumes when you’re back online/)
    context.msw.use(...scenarios.clips.uploadAccepted())
    window.dispatchEvent(new Event('online'))
    await text('Uploaded')
  },
}

export const TriedAgain: Story = {
  tags: ['state:upload:sent'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.clips.upload)),
  play: async (context) => {
    await failed(/Something went wrong on our side/)(context)
    context.msw.use(...scenarios.clips.uploadAccepted())
    await context.userEvent.click(screen.getByRole('button', { name: 'Try again: harbour.mp4' }))
    await text('Uploaded')
  },
}

export const QuotaLoading: Story = {
  tags: ['state:quota:loading'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.subscription.quota)),
}
export const QuotaShown: Story = {
  tags: ['state:quota:loaded'],
  beforeEach: ({ msw }) => msw.use(...scenarios.subscription.quota(2, 5)),
  play: async () => {
    await screen.findByRole('progressbar', { name: '3 of 5 videos left this month' })
  },
}
export const QuotaUnknown: Story = {
  tags: ['state:quota:failed'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.subscription.quota)),
  play: async () => {
    await text(/Your Creator plan/)
  },
}

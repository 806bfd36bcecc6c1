import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api as contract } from '../../../contract/endpoints.ts'
import type { Speech } from '../../../contract/speech.ts'
import { aVideo } from '../../../machines/testing/aVideo.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { stage } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { SpeechFlow } from '../../../src/flows/speech/SpeechFlow.tsx'
import { SpeechTrayFlow } from '../../../src/flows/speech/SpeechTrayFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const title = 'Lecture 4: rivers'

/** Returns a mocked server with the given state of the model, and one video of the staff member without words. */
function handlers(change: Partial<Speech> = {}) {
  const backend = createBackend({ signedInAs: 'staff' })
  Object.assign(backend.state.speech, change)
  const [model] = mockClips
  if (!model) throw new Error('There are no clips to copy.')
  const clip = { ...model, id: 'clip-of-lecture', video_id: 'lecture', video_title: title }
  backend.state.clips = [{ ownerId: mockStaff.id, clip, deleted: false, seen: new Set() }]
  return createHandlers(backend)
}

/** The story decides when the server is polled. */
const clock = new SimulatedClock()

/** The page with the offer, and the tray below it, as in the app. */
const PageAndTray = () => (
  <>
    <main>
      <SpeechFlow />
    </main>
    <SpeechTrayFlow />
  </>
)

const meta = {
  title: 'Flows/Clips/Speech tray',
  component: PageAndTray,
  decorators: [withFlowWorld({ user: mockStaff, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers({ state: 'unfinished', fetched_bytes: 600_000_000 })),
} satisfies Meta<typeof PageAndTray>
export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const tray = () => screen.findByRole('region', { name: 'Speech recognition progress' })
const head = () => tray().then((it) => within(it).findByRole('status'))
const row = () => screen.findByRole('listitem', { name: title })
const open = async ({ userEvent }: Context) =>
  userEvent.click(await screen.findByRole('button', { name: 'Show speech recognition' }))

/** Advances the clock until the tray says so: each second and each answer is one step of the server. */
const until = (words: string) =>
  waitFor(async () => {
    clock.increment(2000)
    await expect(await head()).toHaveTextContent(words)
  })

/** One press downloads the model; the words of waiting videos follow by themselves. */
const install = async (context: Context) => {
  await context.userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await expect(await head()).toHaveTextContent('Downloading the speech model')
  await open(context)
}

/** Advances the clock until the server has finished with the video. */
const untilEnded = async (context: Context) => {
  await install(context)
  await until('Recognising speech in 1 video')
  await waitFor(async () => {
    clock.increment(2000)
    await expect(await row()).toHaveTextContent('Finishing…')
  })
}

/** Nothing is loaded, and nothing shown, before a page offers speech recognition. */
export const Empty: Story = {
  tags: ['state:speech:unopened'],
  parameters: noPicture,
  render: () => <SpeechTrayFlow />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
    await expect(screen.queryByRole('region')).not.toBeInTheDocument()
  },
}

export const Downloading: Story = {
  play: async (context) => {
    await install(context)
    await expect(await screen.findByRole('button', { name: 'Stop the download' })).toBeVisible()
  },
}

export const Recognised: Story = {
  tags: ['state:recognitions:settled'],
  play: async (context) => {
    await install(context)
    await until('Recognising speech in 1 video')
    await expect(await row()).toBeVisible()
    await until('Speech recognised in 1 video')
    await expect(await row()).toHaveTextContent('Transcript ready.')
  },
}

export const LoadsTheResult: Story = {
  tags: ['state:recognitions:looking'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.videos.get)),
  play: untilEnded,
}

export const NoConnection: Story = {
  tags: ['state:recognitions:unreachable'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.videos.get)),
  play: untilEnded,
}

const failed = aVideo({
  id: 'lecture',
  title,
  transcript: { by: 'local', seconds: null, cost: null, currency: null, problem: 'There is not enough memory.' },
})

/** A failure has its reason, and can be retried. */
export const Retrying: Story = {
  tags: ['state:recognitions:retrying'],
  beforeEach: ({ msw }) =>
    msw.use(stage(contract.videos.get, { status: 200, body: failed }), ...anything.pending(contract.videos.recognise)),
  play: async (context) => {
    await install(context)
    await until('Speech not recognised in 1 video')
    await expect(await row()).toHaveTextContent('There is not enough memory.')
    await context.userEvent.click(screen.getByRole('button', { name: `Try again: ${title}` }))
    await expect(await row()).toHaveTextContent('Starting…')
  },
}

/** The user stops it: the video keeps its clips, and leaves the tray. */
export const Stopped: Story = {
  parameters: noPicture,
  play: async (context) => {
    await install(context)
    await until('Recognising speech in 1 video')
    await context.userEvent.click(await screen.findByRole('button', { name: `Stop recognising: ${title}` }))
    await until('Speech recognition is installed')
    await context.userEvent.click(screen.getByRole('button', { name: 'Close speech recognition' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Hide speech recognition' })).not.toBeInTheDocument(),
    )
  },
}

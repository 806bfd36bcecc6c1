import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { advance } from '../../../mocks/areas/work.ts'
import { type Backend, createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff, mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { mockSpeechWords } from '../../../mocks/fixtures/mockWords.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { handle } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import type { StoredVideo } from '../../../mocks/state.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { args, clock, decorators, dragOver, beforeEach as empty, word } from '../../editorStories.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

type Prepared = Pick<StoryContext, 'msw'>

/** Returns a mocked server on which each poll of the video advances the work. */
function handlers(change: (backend: Backend) => void, poll = (backend: Backend) => advance(backend, mockUser.id)) {
  const backend = createBackend({ signedInAs: 'user' })
  backend.state.speech = { ...backend.state.speech, state: 'installed', recognised_by: 'local' }
  change(backend)
  return [http.get('*/api/videos/video-bread/', () => poll(backend)), ...createHandlers(backend)]
}
const on = (...how: Parameters<typeof handlers>) => {
  return (context: Prepared) => {
    empty(context)
    context.msw.use(...handlers(...how))
  }
}

/** Returns the speech recognition of the video as work in progress. */
function recognition({ timestamp }: Backend): StoredVideo {
  const entry = {
    id: 'video-bread',
    title: 'Sourdough',
    status: 'queued' as const,
    progress: 0,
    eta_seconds: null,
    created_at: timestamp(),
    error: null,
  }
  const wordsDue: StoredVideo['wordsDue'] = { words: mockSpeechWords(540.2), by: 'local' }
  return { ownerId: mockUser.id, entry, readable: true, upright: false, wordsDue }
}

const meta = {
  title: 'Flows/Editor/Editor: without words',
  component: EditorFlow,
  args: { ...args, clipId: 'clip-crackle' },
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach: on(() => {}),
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

const heading = (name: string) => screen.findByRole('heading', { name })
const button = (name: string) => screen.findByRole('button', { name })
const openWords = async ({ userEvent }: Pick<Played, 'userEvent'>) =>
  userEvent.click(await screen.findByRole('tab', { name: 'Words' }))

const srt = '1\n00:09:01,000 --> 00:09:04,000\nListen to that crust.\n'
async function give(context: Pick<Played, 'userEvent'>) {
  await openWords(context)
  await button('Add captions…')
  const input = screen.getByLabelText('Drop a caption file here', { selector: 'input' })
  await context.userEvent.upload(input, new File([srt], 'bread.srt'))
  await heading('Preparing the transcript')
}
/** Advances the clock until an element appears: the server finishes after some polls. */
const until = <Found,>(find: () => Found) =>
  waitFor(() => {
    clock.increment(2000)
    return find()
  })

/** A clip without words: a caption file can be added, or its speech recognised. */
export const Offered: Story = {
  tags: ['state:lateWords:idle'],
  play: async (context) => {
    await openWords(context)
    await heading('No transcript yet')
    await expect(await button('Add captions…')).toBeVisible()
    await expect(await button('Recognise speech')).toBeVisible()
  },
}

/** On a phone, the offers are in the words sheet. */
export const OfferedOnPhone: Story = {
  tags: ['nightly', 'state:lateWords:idle'],
  parameters: noPicture,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await openWords(context)
    await expect(await button('Add captions…')).toBeVisible()
  },
}

/** Captions were added: their words are being processed, and the clip can be edited in the meantime. */
export const CaptionsGiven: Story = {
  tags: ['state:lateWords:waiting'],
  play: async (context) => {
    await give(context)
    await expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  },
}

export const Looking: Story = {
  tags: ['state:lateWords:asking'],
  parameters: noPicture,
  play: async (context) => {
    await give(context)
    const looked = new Promise<void>((resolve) => {
      context.msw.use(
        handle(api.videos.get, () => {
          resolve()
          return holdRequest()
        }),
      )
    })
    clock.increment(2000)
    await looked
  },
}

/** The words of the captions are in the panel and can be selected; the title is updated. */
export const Found: Story = {
  tags: ['nightly', 'state:lateWords:idle'],
  parameters: noPicture,
  play: async (context) => {
    await give(context)
    await until(() => word('crust.'))
    await dragOver(word('that'), word('crust.'))
    await expect(screen.getByText('2 words selected')).toBeVisible()
    await expect(screen.getByText('Transcript ready')).toBeInTheDocument()
  },
}

/** The same for recognised speech, in one click. */
export const Recognised: Story = {
  tags: ['state:lateWords:idle'],
  parameters: noPicture,
  play: async (context) => {
    await openWords(context)
    await context.userEvent.click(await button('Recognise speech'))
    await heading('Preparing the transcript')
    await until(() => word('feature.'))
  },
}

/** A change made in the meantime is saved before the words are loaded, and can be undone afterwards. */
export const EditedMeanwhile: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async (context) => {
    await give(context)
    const openLook = async () => context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const volume = () => screen.findByRole('switch', { name: /^Even volume/ })
    await openLook()
    await context.userEvent.click(await volume())
    await expect(await volume()).not.toBeChecked()
    await openWords(context)
    await until(() => word('crust.'))
    await openLook()
    await expect(await volume()).not.toBeChecked()
    await context.userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(await volume()).toBeChecked()
  },
}

/** The words were found, and the clip is loaded again with them. */
export const LoadingAgain: Story = {
  tags: ['state:editor:editing.reloading'],
  parameters: noPicture,
  play: async (context) => {
    await give(context)
    context.msw.use(...anything.pending(api.clips.get))
    await until(() => screen.getByRole('heading', { name: 'The transcript is ready' }))
  },
}

/** The words were found, but the browser is offline. */
export const NotLoaded: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await give(context)
    context.msw.use(...anything.networkDown(api.clips.get))
    await until(() => screen.getByRole('heading', { name: 'Couldn’t load the transcript' }))
    await expect(await button('Try again')).toBeVisible()
  },
}

/** The video has words, but this clip has none. */
export const SilentHere: Story = {
  tags: ['nightly', 'state:lateWords:idle'],
  parameters: noPicture,
  args: { clipId: 'clip-question' },
  play: async (context) => {
    await openWords(context)
    await heading('Nothing is said here')
    await expect(await button('Add other captions…')).toBeVisible()
  },
}

/** Without the video’s file, no words can be found. */
export const FileGone: Story = {
  tags: ['nightly', 'state:lateWords:idle'],
  parameters: noPicture,
  beforeEach: on(({ state }) => state.withoutFile.add('video-bread')),
  play: async (context) => {
    await openWords(context)
    await heading('No transcript yet')
    await expect(screen.queryByRole('button', { name: 'Add captions…' })).not.toBeInTheDocument()
  },
}

/** One click for staff: speech recognition is installed, and the server then recognises the video by itself. */
export const SpeechInstalledHere: Story = {
  tags: ['nightly', 'state:lateWords:idle'],
  parameters: noPicture,
  decorators: [withFlowWorld({ user: mockStaff, clock })],
  beforeEach: on(
    ({ state }) => {
      for (const account of state.accounts) account.user.is_staff = true
      state.speech = { ...state.speech, state: 'unfinished', fetched_bytes: 600_000_000, recognised_by: null }
    },
    (backend) => {
      const { speech, videos, words } = backend.state
      const isNoticed = words.has('video-bread') || videos.some(({ entry }) => entry.id === 'video-bread')
      if (speech.state === 'installed' && !isNoticed) videos.push(recognition(backend))
      else advance(backend, mockUser.id)
    },
  ),
  play: async (context) => {
    await openWords(context)
    await screen.findByRole('region', { name: 'Recognise speech on this machine' })
    await context.userEvent.click(await button('Continue'))
    await until(() => screen.getByRole('heading', { name: 'Preparing the transcript' }))
    await until(() => word('feature.'))
  },
}

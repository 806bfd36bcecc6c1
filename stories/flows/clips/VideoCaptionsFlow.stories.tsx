import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { problemText } from '../../../contract/messages/problems.ts'
import { conflict, notFound } from '../../../mocks/answers.ts'
import { advance } from '../../../mocks/areas/work.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff, mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { mockSpeechWords } from '../../../mocks/fixtures/mockWords.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { handle, stage } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { VideoFlow } from '../../../src/flows/video/VideoFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

/** Creates a backend with or without speech recognition. */
const backend = (recognises = true) => {
  const created = createBackend({ signedInAs: 'user' })
  if (recognises) created.state.speech = { ...created.state.speech, state: 'installed', recognised_by: 'local' }
  return created
}
/** The page polls the server by this clock. */
const clock = new SimulatedClock()

const meta = {
  title: 'Flows/Clips/Captions given later',
  component: VideoFlow,
  args: { videoId: 'video-bread', at: 0, until: null, onDeleted: fn() },
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(backend())),
} satisfies Meta<typeof VideoFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const opened = () => screen.findByRole('heading', { name: 'Sourdough for the impatient', level: 1 })
const text = (words: string | RegExp) => screen.findByText(words)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Advances the clock until an expectation is met: the server finishes after some polls. */
const until = (isMet: () => Promise<void> | void) =>
  waitFor(() => {
    clock.increment(3000)
    return isMet()
  })

const srt = '1\n00:00:01,000 --> 00:00:03,000\nMix flour and water.\n'
const choose = async ({ userEvent }: Pick<Parameters<Play>[0], 'userEvent'>, file = new File([srt], 'bread.srt')) => {
  await opened()
  await userEvent.upload(screen.getByLabelText('Drop a caption file here', { selector: 'input' }), file)
}

/** A video without words: a file can be added, or its speech recognised. */
export const Offered: Story = {
  tags: ['state:videoCaptions:editing', 'state:recognition:idle'],
  play: async () => {
    await opened()
    await expect(await button('Add captions…')).toBeVisible()
    await expect(await button('Recognise speech')).toBeVisible()
  },
}

/** A video with words, whose captions can be replaced. */
export const Replaceable: Story = {
  tags: ['nightly', 'state:videoCaptions:editing'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  play: async () => {
    await expect(await button('Add other captions…')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Recognise speech' })).not.toBeInTheDocument()
  },
}

export const Sending: Story = {
  tags: ['state:videoCaptions:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.giveCaptions)),
  play: async (context) => {
    await choose(context)
    await expect(await screen.findByRole('progressbar', { name: 'Sending bread.srt' })).toBeVisible()
  },
}

/** The server names the unreadable line; another file can be chosen immediately. */
export const Refused: Story = {
  tags: ['state:videoCaptions:rejected'],
  beforeEach: ({ msw }) =>
    msw.use(
      stage(api.videos.giveCaptions, {
        status: 415,
        body: { captions: [problemText('captionTimesUnreadable', { line: 2 })] },
      }),
    ),
  play: async (context) => {
    await choose(context)
    await text(/the times in line 2 aren’t written as in SRT or VTT/)
    await expect(await button('Add captions…')).toBeEnabled()
  },
}

/** Files of another type are not sent. */
export const AnotherKind: Story = {
  tags: ['nightly', 'state:videoCaptions:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    const input = screen.getByLabelText('Drop a caption file here', { selector: 'input' })
    input.removeAttribute('accept')
    await userEvent.upload(input, new File(['x'], 'bread.pdf', { type: 'application/pdf' }))
    await text('Captions must be an .srt or .vtt file.')
  },
}

export const Given: Story = {
  tags: ['state:videoCaptions:succeeded'],
  play: async (context) => {
    await choose(context)
    await text('Preparing the transcript')
    await expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  },
}

/** The page polls while the server processes the video. */
export const Looking: Story = {
  tags: ['state:videoPage:looking'],
  parameters: noPicture,
  play: async (context) => {
    await choose(context)
    await text('Preparing the transcript')
    const looked = new Promise<void>((resolve) => {
      context.msw.use(
        handle(api.videos.measurements, () => {
          resolve()
          return holdRequest()
        }),
      )
    })
    clock.increment(3000)
    await looked
  },
}

/** Each poll of the video advances the work. */
const advancing = (created: ReturnType<typeof backend>) => [
  http.get('*/api/videos/:id/', () => advance(created, mockUser.id)),
  ...createHandlers(created),
]

/** A video with captions in two languages, the English ones shown. */
const inTwoLanguages = () => {
  const created = backend()
  created.state.captionLanguages.set('video-talk', {
    languages: [
      { language: 'en', words: mockSpeechWords(0) },
      { language: 'de', words: mockSpeechWords(0) },
    ],
    shown: 'en',
  })
  return advancing(created)
}
const languageRow = (language: string) => screen.getByText(language, { selector: 'li span' }).closest('li')
const captionsIn = (language: string) => waitFor(() => languageRow(language))

/** Captions in several languages: the clips use those that are shown. */
export const SeveralLanguages: Story = {
  tags: ['state:captionLanguages:idle'],
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(...inTwoLanguages()),
  play: async ({ userEvent }) => {
    await expect(await captionsIn('English')).toHaveTextContent('Shown')
    await userEvent.click(await button('Delete captions: German'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /German/ })).not.toBeInTheDocument())
  },
}

/** The words of the other captions are found, as after an upload. */
export const OtherLanguageShown: Story = {
  tags: ['state:captionLanguages:idle'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(...inTwoLanguages()),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Show captions: German'))
    await text('Preparing the transcript')
    await until(() => expect(languageRow('German')).toHaveTextContent('Shown'))
  },
}

/** A file in another language is added, with its language from the list. */
export const LanguageAdded: Story = {
  tags: ['state:videoCaptions:succeeded'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(...advancing(backend())),
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language of the file' }), 'fr')
    const file = new File([srt], 'talk.srt')
    await userEvent.upload(screen.getByLabelText('Drop a caption file here', { selector: 'input' }), file)
    await until(() => expect(languageRow('French')).toHaveTextContent('Shown'))
    await expect(await captionsIn('Unknown language')).toHaveTextContent('Show')
  },
}

export const ChoosingLanguage: Story = {
  tags: ['state:captionLanguages:choosing'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.showCaptions), ...inTwoLanguages()),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Show captions: German'))
    await expect(await captionsIn('German')).toHaveTextContent('Shown')
    await expect(await button('Show captions: English')).toHaveAttribute('aria-disabled', 'true')
  },
}

export const DeletingLanguage: Story = {
  tags: ['state:captionLanguages:removing'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.removeCaptions), ...inTwoLanguages()),
  play: async ({ userEvent }) => {
    const remove = await button('Delete captions: German')
    await userEvent.click(remove)
    await expect(remove).toHaveAttribute('aria-busy', 'true')
  },
}

export const LanguageRefused: Story = {
  tags: ['nightly', 'state:captionLanguages:idle'],
  parameters: noPicture,
  args: { videoId: 'video-talk' },
  beforeEach: ({ msw }) => msw.use(stage(api.videos.removeCaptions, conflict('captionsShown')), ...inTwoLanguages()),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Delete captions: German'))
    await text('Couldn’t change the captions')
    await text('The clips use these captions. Show other ones first.')
  },
}

/** Stages titles proposed by a language model. */
const renewed = () => {
  const created = backend()
  const made = created.state.clips.filter(({ clip }) => clip.video_id === 'video-bread').map(({ clip }) => clip)
  const titles = new Map(made.map(({ id, title }) => [id, { before: `Before: ${title}`, after: title }]))
  created.state.renewedTitles.set('video-bread', { by: 'languageModel', titles })
  return createHandlers(created)
}

/** The previous titles are restored, and the line is gone. */
export const TitlesRestored: Story = {
  tags: ['state:titleRestoring:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...renewed()),
  play: async ({ userEvent }) => {
    await text(/^A language model proposed titles for these clips/)
    await expect(screen.queryByRole('heading', { name: /^Before: / })).not.toBeInTheDocument()
    await userEvent.click(await button('Undo: restore the previous titles'))
    await expect((await screen.findAllByRole('heading', { name: /^Before: / }))[0]).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^A language model proposed/)).not.toBeInTheDocument())
  },
}

export const RestoringTitles: Story = {
  tags: ['state:titleRestoring:asking'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.restoreTitles), ...renewed()),
  play: async ({ userEvent }) => {
    const undo = await button('Undo: restore the previous titles')
    await userEvent.click(undo)
    await expect(undo).toHaveAttribute('aria-busy', 'true')
  },
}

export const TitlesNotRestored: Story = {
  tags: ['state:titleRestoring:refused'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(stage(api.videos.restoreTitles, notFound()), ...renewed()),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Undo: restore the previous titles'))
    await text('Couldn’t restore the titles')
    await expect(await button('Undo: restore the previous titles')).toBeEnabled()
  },
}

export const AskingForSpeech: Story = {
  tags: ['state:recognition:asking'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.recognise)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Recognise speech'))
    await expect(await button('Starting…')).toHaveAttribute('aria-busy', 'true')
  },
}

export const SpeechRefused: Story = {
  tags: ['state:recognition:refused'],
  beforeEach: ({ msw }) => msw.use(...clips.speechRefused().slice(-1)),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Recognise speech'))
    await text('Couldn’t recognise speech')
    await text('Speech is not recognised on this server yet. Its staff can turn that on in Admin.')
  },
}

/** The server has no speech recognition, which users can’t change. */
export const SpeechNotHere: Story = {
  tags: ['nightly', 'state:videoCaptions:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...createHandlers(backend(false))),
  play: async () => {
    await text(/^Speech isn’t recognised here yet/)
    await expect(screen.queryByRole('button', { name: 'Recognise speech' })).not.toBeInTheDocument()
  },
}

/** Staff install it here, and the button appears immediately. */
export const SpeechInstalledHere: Story = {
  tags: ['state:speech:installed'],
  parameters: noPicture,
  decorators: [withFlowWorld({ user: mockStaff, clock })],
  beforeEach: ({ msw }) => {
    const created = createBackend({ signedInAs: 'user' })
    for (const account of created.state.accounts) account.user.is_staff = true
    created.state.speech = { ...created.state.speech, state: 'unfinished', fetched_bytes: 600_000_000 }
    msw.use(...createHandlers(created))
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('region', { name: 'Recognise speech on this machine' })
    await userEvent.click(await button('Continue'))
    await until(() => expect(screen.getByRole('button', { name: 'Recognise speech' })).toBeVisible())
    await text('Installed on this machine.')
  },
}

/** The words have been found: they can be read, and the clips are named after them. */
export const Recognised: Story = {
  tags: ['state:videoPage:loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...advancing(backend())),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Recognise speech'))
    await text('Preparing the transcript')
    await until(() => expect(screen.getByRole('option', { name: 'feature.' })).toBeInTheDocument())
    await expect(await button('Add other captions…')).toBeVisible()
  },
}

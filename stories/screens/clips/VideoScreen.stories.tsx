import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { analysisOf } from '../../../clipper/pure/Measurements.ts'
import { signalCurves } from '../../../clipper/pure/signals/signalCurves.ts'
import { SignalName, type SoundTrack, type Video } from '../../../contract/videos.ts'
import { mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { mockMeasurements } from '../../../mocks/fixtures/mockMeasurements.ts'
import { mockWords } from '../../../mocks/fixtures/mockWords.ts'
import { CaptionsPart } from '../../../src/screens/video/CaptionsPart.tsx'
import type { ChoiceProps } from '../../../src/screens/video/ChoiceProps.ts'
import { RenewedTitles } from '../../../src/screens/video/RenewedTitles.tsx'
import { SoundPart } from '../../../src/screens/video/SoundPart.tsx'
import { SourcePlayer } from '../../../src/screens/video/SourcePlayer.tsx'
import { VideoScreen } from '../../../src/screens/video/VideoScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inMain } from '../../inMain.tsx'
import { inPage } from '../../inPage.tsx'

const duration = 1874
const measurements = mockMeasurements('video-talk', duration)
const video: Video = {
  id: 'video-talk',
  title: 'Why small teams ship faster',
  status: 'ready',
  progress: null,
  words_due: false,
  captions: [],
  duration,
  width: 1920,
  height: 1080,
  fps: 25,
  bytes: 48_000_000,
  has_audio: true,
  sound_tracks: [],
  words: 22,
  transcript: null,
  has_source: true,
  kept: null,
  source_url: null,
  settings: {
    aspect: 'source',
    caption_style: 'none',
    min_seconds: 15,
    max_seconds: 60,
    max_clips: 9,
    energy: 0,
    talk: 0,
    signals: [...SignalName.options],
  },
  note: null,
  analysis: { ...signalCurves(analysisOf(measurements)), shots_due: false },
  created_at: '2026-03-14T16:20:00.000Z',
}
const tracks: SoundTrack[] = [
  { track: 0, language: 'eng', title: null, channels: 2, is_silent: true, is_chosen: false },
  { track: 1, language: 'deu', title: 'Guest', channels: 1, is_silent: false, is_chosen: true },
]
const clips = mockClips
  .filter(({ video_id }) => video_id === video.id)
  .map((clip) => ({ ...clip, key: clip.id, fate: 'is' as const, clip }))
const choice: ChoiceProps = {
  wanted: video.settings,
  interest: null,
  note: null,
  clips,
  isMoved: false,
  canUse: false,
  busy: false,
  isStuck: false,
  errors: [],
  used: null,
  onWish: fn(),
  onReset: fn(),
  onUse: fn(),
  onUndo: fn(),
  onRetry: fn(),
}
const [first, ...others] = clips
const tried: ChoiceProps = {
  ...choice,
  wanted: { ...video.settings, energy: -0.5, talk: 0.5, signals: ['speech'] },
  isMoved: true,
  interest: measurements.interest,
  canUse: true,
  clips: [
    ...(first ? [{ ...first, fate: 'kept' as const }] : []),
    {
      key: 'new',
      fate: 'comes',
      title: 'A thought that nobody had before',
      score: 0.8,
      start: 400,
      end: 441,
      reasons: [],
      clip: null,
    },
    ...others.map((clip, at) => ({ ...clip, fate: at === 0 ? ('goes' as const) : ('stays' as const) })),
  ],
}
const form = {
  values: { title: '', start: '', end: '' },
  fieldErrors: {},
  errors: [],
  busy: false,
  onChange: fn(),
  onBlur: fn(),
  onSubmit: fn(),
}

const meta = {
  title: 'Screens/Clips/Video',
  component: VideoScreen,
  args: {
    video,
    choice,
    words: mockWords(video.id),
    maker: { form, made: null },
    at: 215,
    player: null,
    onGoTo: fn(),
    onTake: fn(),
    onCheckAgain: fn(),
    onDelete: fn(),
  },
  decorators: [inMain, inPage('dashboard', 'clips')],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VideoScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  parameters: everyMode,
  args: {
    player: <SourcePlayer url={first?.media_url ?? ''} aspect={16 / 9} at={0} handle={null} onTime={fn()} />,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')?.readyState).toBeGreaterThan(1))
  },
}

/** Browsers can't play its format. */
export const Unplayable: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not every browser plays this kind of video/)).toBeVisible()
  },
}

export const Phone: Story = { args: { choice: tried }, globals: { viewport: { value: 'phone' } } }

export const AtWork: Story = {
  args: { video: { ...video, status: 'analysing', analysis: null }, choice: { ...choice, clips: [] }, words: [] },
}

/** The file was deleted with the last clip. */
export const ClipsGone: Story = {
  args: { video: { ...video, has_source: false, analysis: null }, choice: { ...choice, clips: [] }, words: [] },
}

/** Only the clips were sent, so no other clips can be made. */
export const SentInParts: Story = {
  args: {
    video: {
      ...video,
      kept: [
        [0, 60],
        [100, 160],
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only the clips of this video were sent/)).toBeVisible()
  },
}

/** The first track is silent, so another one is played; browsers can't play the file with it. */
export const SeveralSoundTracks: Story = {
  args: {
    video: { ...video, sound_tracks: tracks },
    sound: (
      <SoundPart
        tracks={tracks}
        values={{ track: '1' }}
        fieldErrors={{}}
        errors={[]}
        busy={false}
        dirty={false}
        onChange={fn()}
        onSubmit={fn()}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Browsers play only the first sound track/)).toBeVisible()
    const select = canvas.getByRole('combobox', { name: 'Track' })
    await expect(select).toHaveDisplayValue('Track 2 · German · Guest · mono')
    await expect(canvas.getByRole('option', { name: 'Track 1 · English · stereo · silent' })).toBeInTheDocument()
    select.focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Use this track' })).toHaveFocus()
  },
}

/** There was no speech, and the server gives the reason. */
export const WithoutWords: Story = {
  args: {
    words: [],
    video: {
      ...video,
      transcript: { by: 'service', seconds: 0, cost: null, currency: null, problem: 'The service is not reachable.' },
    },
  },
}

/** Its clips have new titles, and the previous ones can be restored. */
export const TitlesRenewed: Story = {
  args: { titles: <RenewedTitles by="words" errors={[]} busy={false} onRestore={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Undo: restore the previous titles' })).toBeVisible()
  },
}

/** The encoding of the last caption file was guessed. */
export const CaptionsReplaced: Story = {
  args: {
    captions: (
      <CaptionsPart
        hasWords
        name="talk.srt"
        problems={[]}
        errors={[]}
        busy={false}
        languages={null}
        language=""
        onLanguageChange={fn()}
        encoding="windows-1251"
        speech={null}
        onChoose={fn()}
        onEncodingChoose={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Encoding of the captions file' })
    await expect(select).toHaveDisplayValue('Cyrillic (Windows-1251)')
  },
}

export const NothingChosen: Story = {
  args: {
    choice: { ...tried, clips: [], note: 'No clips were made because neither the picture nor the sound changes.' },
  },
}

/** The upload of this file broke off, for example. */
export const EndsEarly: Story = {
  args: {
    video: {
      ...video,
      note: 'The file ends early, at 0:12 of 3:07. Only one clip, because the video is 0:12 long.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ends early, at 0:12 of 3:07/)).toBeVisible()
  },
}

export const LongTexts: Story = {
  args: {
    video: { ...video, title: 'An evening about everything that we have learned in eleven years of building software' },
    maker: {
      form: { ...form, errors: ['We’re very busy right now. Please try again.'] },
      made: null,
    },
  },
}

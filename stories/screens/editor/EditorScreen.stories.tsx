import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockEdit } from '../../../mocks/fixtures/mockEdit.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { mockWords } from '../../../mocks/fixtures/mockWords.ts'
import { EditorPreview } from '../../../src/screens/editor/EditorPreview.tsx'
import { EditorScreen } from '../../../src/screens/editor/EditorScreen.tsx'
import type { EditorScreenProps } from '../../../src/screens/editor/EditorScreenProps.ts'
import { WordsDue, type WordsDueProps } from '../../../src/screens/editor/WordsDue.tsx'
import { CaptionsPart, RecogniseButton } from '../../../src/screens/video/CaptionsPart.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { noPicture } from '../../noPicture.ts'

const [clip = mockLongClip] = mockClips
const [outline = { start: 0, end: 0 }] = mockEdit.edit.ranges
const words = mockWords('video-talk')
const duration = 480

const sight: EditorScreenProps['sight'] = {
  view: { start: 200, end: 260 },
  isClosest: false,
  isWhole: false,
  follows: true,
  dragged: null,
  onGrab: fn(),
  onPress: fn(),
  onPointer: fn(),
  onRelease: fn(),
  onLost: fn(),
  onPinch: fn(),
  onZoom: fn(),
  onPan: fn(),
  onZoomIn: fn(),
  onZoomOut: fn(),
  onPanBack: fn(),
  onPanOn: fn(),
  onFitClip: fn(),
  onFitVideo: fn(),
  onFollow: fn(),
}

const meta = {
  title: 'Screens/Editor/Editor',
  component: EditorScreen,
  args: {
    clip,
    edit: mockEdit.edit,
    outline,
    duration: outline.end - outline.start,
    cuts: 0,
    video: {
      words: words.length,
      fps: 25,
      duration,
      analysis: mockAnalysis(duration, 'video-talk'),
      kept: null,
      width: 1920,
      height: 1080,
      has_source: true,
      has_audio: true,
    },
    words: words.map((word, index) => ({ ...word, index, place: 'kept' as const, corrected: false })),
    allWords: words,
    picture: [],
    suggested: [],
    shared: null,
    withoutWords: null,
    wordsStatus: null,
    shareErrors: [],
    saveState: 'saved',
    theirs: null,
    refused: null,
    errors: [],
    isDeleted: false,
    canUndo: true,
    canRedo: false,
    canRestoreCut: true,
    renaming: null,
    kit: null,
    presets: null,
    spread: { busy: false, done: null, onSpread: fn() },
    sight,
    preview: (
      <EditorPreview
        clip={clip}
        aspect={16 / 9}
        playback={{ src: clip.media_url }}
        opening={false}
        autoPlay={false}
        handle={null}
        onPlay={fn()}
        onPlayClip={fn()}
        onFail={fn()}
      />
    ),
    playhead: 220,
    playheadNow: () => 220,
    isOutside: false,
    canSeek: true,
    mendAtOnce: null,
    onMended: fn(),
    playsOnlyClip: false,
    onRestoreCut: fn(),
    isLooping: false,
    filmstrip: mockFilmstrip(duration),
    waveform: mockWaveform(duration),
    renderExport: () => null,
    framingAt: () => ({ x: 0.5, y: 0.5 }),
    drawPicture: () => false,
    isElsewhere: () => false,
    isFraming: false,
    onRename: fn(),
    onShotFraming: fn(),
    onShotLayout: fn(),
    onLayoutOfAll: fn(),
    onUndo: fn(),
    onRedo: fn(),
    onKeepOurs: fn(),
    onTakeTheirs: fn(),
    onLeave: fn(),
    onCutWords: fn(),
    onKeepWords: fn(),
    onBringWordsBack: fn(),
    onCorrect: fn(),
    onShareAgain: fn(),
    onShareDropped: fn(),
    onCutSuggested: fn(),
    onMoveEdge: fn(),
    exceededLimits: () => null,
    onPlayClip: fn(),
    onLoop: fn(),
    onGoTo: fn(),
    onPlayerCommand: fn(),
    onSave: fn(),
    onEdit: fn(),
    onHeadline: fn(),
    onWholeBelow: fn(),
  },
  decorators: [
    (Story) => (
      <main>
        <h1 hidden>Editor</h1>
        <Story />
      </main>
    ),
    inPage('dashboard', 'clips'),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** It was deleted in another tab, or on another device. */
export const Deleted: Story = {
  args: { saveState: 'unsaved', errors: ['Not found.'], isDeleted: true },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open the bin' })).toHaveAttribute('href', '/dashboard/bin')
    await expect(canvas.queryByRole('button', { name: 'Save now' })).not.toBeInTheDocument()
  },
}
/** The header stays one line, and one notice below has the state and its action. */
export const UnsavedOnAPhone: Story = {
  name: 'Saving failed, on a phone',
  globals: { viewport: { value: 'phone' } },
  args: { saveState: 'unsaved', errors: ['Network error'] },
  play: async ({ args, canvas, userEvent }) => {
    const middleOf = (name: string) => {
      const { top, bottom } = canvas.getByRole('button', { name }).getBoundingClientRect()
      return (top + bottom) / 2
    }
    await expect(Math.abs(middleOf('Export') - middleOf('Back'))).toBeLessThan(2)
    const saveNow = canvas.getByRole('button', { name: 'Save now' }).getBoundingClientRect()
    const kept = canvas.getByText('Kept on this device.').getBoundingClientRect()
    await expect(saveNow.top).toBeLessThan(kept.bottom)
    await userEvent.click(canvas.getByRole('button', { name: 'Save now' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
/** A new format, whose crops are being chosen. */
export const Framing: Story = {
  args: { isFraming: true, words: [], allWords: [] },
  play: async ({ canvas }) => expect(canvas.getByText(/^Looking for people/)).toBeVisible(),
}
const withoutWords = (props: Pick<WordsDueProps, 'missing'> & Partial<WordsDueProps>) => ({
  words: [],
  allWords: [],
  withoutWords: (
    <WordsDue
      progress={null}
      problem={null}
      offers={
        <CaptionsPart
          hideTitle
          hasWords={false}
          name={null}
          problems={[]}
          errors={[]}
          busy={false}
          languages={null}
          language=""
          onLanguageChange={fn()}
          encoding={null}
          speech={<RecogniseButton errors={[]} busy={false} onRecognise={fn()} />}
          onChoose={fn()}
          onEncodingChoose={fn()}
        />
      }
      onLoad={fn()}
      {...props}
    />
  ),
})
const openWords: Story['play'] = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('tab', { name: 'Words' }))

/** Captions can't be chosen yet, and the panel says why. */
export const LookWithoutWords: Story = {
  args: { ...withoutWords({ missing: 'none' }), video: { ...meta.args.video, words: 0 } },
  play: async ({ canvas }) => expect(canvas.getByText(/^Captions appear once the video has words/)).toBeInTheDocument(),
}
/** A video without sound has no volume to even out. */
export const Silent: Story = {
  parameters: noPicture,
  args: { video: { ...meta.args.video, has_audio: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Look' }))
    await expect(canvas.getByRole('textbox', { name: /^Headline/ })).toBeInTheDocument()
    await expect(canvas.queryByRole('switch', { name: 'Even volume' })).not.toBeInTheDocument()
  },
}
/** Speech recognition found no words. */
export const NothingSaid: Story = { args: withoutWords({ missing: 'silent' }), play: openWords }
/** The server gives the reason why there are no words. */
export const WordsNotFound: Story = {
  args: withoutWords({ missing: 'failed', problem: 'The sound of this video can’t be read.' }),
  play: openWords,
}
/** The words were found, but the browser is offline. */
export const WordsNotLoaded: Story = { args: withoutWords({ missing: 'unloaded' }), play: openWords }
export const LongText: Story = { args: { clip: mockLongClip } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockClips, mockLongClip, mockTrimError } from '../../../mocks/fixtures/mockClips.ts'
import { PlayerScreen } from '../../../src/screens/player/PlayerScreen.tsx'
import { TrimScreen } from '../../../src/screens/trim/TrimScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'

const [clip = mockLongClip, next = mockLongClip] = mockClips
const tall = mockClips.find(({ width, height }) => height > width) ?? clip

const meta = {
  title: 'Screens/Clips/Player',
  component: PlayerScreen,
  args: {
    clip,
    playback: { src: clip.media_url },
    position: 2,
    count: 6,
    previous: next,
    next,
    renewing: false,
    downloading: false,
    onPlayingChange: fn(),
    onFail: fn(),
    onShow: fn(),
    onLike: fn(),
    onDownload: fn(),
    onTrim: fn(),
    onEdit: fn(),
    renaming: null,
    onRename: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PlayerScreen>
export default meta
type Story = StoryObj<typeof meta>

const trimArgs = {
  start: clip.start,
  end: clip.end,
  from: clip.start - 30,
  to: clip.end + 30,
  shortest: 1,
  startText: '3:32.4',
  endText: '4:01.9',
  startErrors: [],
  endErrors: [],
  errors: [],
  changed: false,
  busy: false,
  asking: false,
  onMove: fn(),
  onType: fn(),
  onEdgeLeave: fn(),
  onReset: fn(),
  onSave: fn(),
  onCancel: fn(),
  onDiscard: fn(),
  onKeep: fn(),
}

const video = () => {
  const element = document.querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}
const loaded = () => waitFor(() => expect(video().readyState).toBeGreaterThan(1))
/** Pauses the video, for identical pictures: only some browsers start it automatically. */
const still = async () => {
  await loaded()
  video().pause()
  video().currentTime = 0
  await waitFor(() => expect([video().seeking, video().currentTime]).toEqual([false, 0]))
}

export const Ready: Story = {
  parameters: everyMode,
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: clip.title })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Liked' }))
    await waitFor(() => expect(args.onLike).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Trim' }))
    await waitFor(() => expect(args.onTrim).toHaveBeenCalledOnce())
    await still()
  },
}

export const Tall: Story = { args: { clip: tall, playback: { src: tall.media_url } }, play: still }
export const LongTexts: Story = { args: { clip: mockLongClip, playback: { src: mockLongClip.media_url } }, play: still }
/** A clip from a shared link that the list doesn’t contain, or hasn’t loaded. */
export const OutsideTheList: Story = { args: { position: null, previous: null, next: null }, play: still }
export const Rendering: Story = { args: { clip: { ...clip, state: 'rendering' } }, play: still }
export const TrimFailed: Story = {
  args: { clip: { ...clip, trim_error: mockTrimError } },
  play: async () => {
    const reason = await screen.findByText(/so the clip is unchanged\. There was no space left/)
    await waitFor(() => expect(reason).toBeVisible())
    await still()
  },
}
/** The clip got a file meanwhile: the stream goes on, and its own duration is that of the part that has arrived. */
export const StreamGoesOn: Story = {
  parameters: noPicture,
  args: { clip: { ...clip, has_file: true, duration: 62 }, isStream: true },
  play: async () => {
    await still()
    await expect(video().duration).toBeLessThan(60)
    await expect(await screen.findByText('0:00 / 1:02')).toBeVisible()
  },
}
export const Renewing: Story = { args: { renewing: true }, play: still }

const focused = () => {
  const { ariaLabel = null, textContent = '' } = document.activeElement ?? {}
  return ariaLabel ?? textContent
}

const head = ['Rename', 'Close']
const controls = ['Position', 'Play', 'Mute', 'Full screen']
const actions = ['Liked', 'Download', 'Trim', 'Edit']
const neighbours = ['Previous clip (Shift + P)', 'Next clip (Shift + N)']
const details = ['Score: 94 out of 100', 'Ready to post', 'Why small teams ship faster']

/** Returns the names of the element that has the focus, and of the following ones up to `count`. */
async function inTurn(count: number, tab: () => Promise<void>) {
  const names = [focused()]
  while (names.length < count) {
    await tab()
    names.push(focused())
  }
  return names
}

/** The focus starts at the video, and follows the eye: below it, down the details, and from the end to the title. */
export const TabGoesRound: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await still()
    const expected = [...controls, ...actions, ...neighbours, ...details, 'Keyboard shortcuts', ...head]
    await expect(await inTurn(expected.length, () => userEvent.tab())).toEqual(expected)
    await userEvent.tab()
    await expect(screen.getByRole('slider', { name: 'Position' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  },
}

/** On a phone, the actions are below the details, and no shortcuts are listed. */
export const TabGoesRoundOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await still()
    const expected = [...controls, ...neighbours, ...details, ...actions, 'Show full title', ...head]
    await expect(await inTurn(expected.length, () => userEvent.tab())).toEqual(expected)
  },
}

/** The keys work wherever the focus is in the dialog. */
export const Keys: Story = {
  parameters: noPicture,
  play: async ({ args, userEvent }) => {
    await loaded()
    const element = video()
    element.pause()
    element.muted = true
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(false))
    await waitFor(() => expect(args.onPlayingChange).toHaveBeenCalledWith(true))
    await userEvent.keyboard('k')
    await waitFor(() => expect(args.onPlayingChange).toHaveBeenLastCalledWith(false))
    await userEvent.keyboard('m')
    await expect(element.muted).toBe(false)
    await userEvent.keyboard('0')
    await waitFor(() => expect(element.currentTime).toBe(0))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(element.currentTime).toBeCloseTo(5, 1))
    await userEvent.keyboard('j')
    await waitFor(() => expect(element.currentTime).toBe(0))
    await userEvent.keyboard('{Shift>}N{/Shift}')
    await waitFor(() => expect(args.onShow).toHaveBeenLastCalledWith(args.next))
    await userEvent.keyboard('{Shift>}P{/Shift}')
    await waitFor(() => expect(args.onShow).toHaveBeenLastCalledWith(args.previous))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const Renaming: Story = {
  args: {
    renaming: {
      id: clip.id,
      title: 'A better title',
      errors: [],
      busy: false,
      onChange: fn(),
      onSubmit: fn(),
      onCancel: fn(),
    },
  },
  play: async ({ args, userEvent }) => {
    await still()
    await expect(screen.getByRole('textbox', { name: `New title for ${clip.title}` })).toHaveValue('A better title')
    await userEvent.keyboard('{Escape}')
    await expect(args.renaming?.onCancel).toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** One line, with the rest on demand. */
export const WholeTitle: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { clip: mockLongClip, playback: { src: mockLongClip.media_url } },
  play: async ({ userEvent }) => {
    await still()
    const more = await screen.findByRole('button', { name: 'Show full title' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    await expect(screen.getByRole('button', { name: 'Shorten title' })).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Shorten title' })).toHaveFocus())
  },
}

/** A reason without a degree has no bar, and neither has a value of an old version. */
export const Strengths: Story = {
  args: {
    clip: {
      ...clip,
      reasons: [
        { signal: 'loudness', value: 0.62, text: 'clearly louder than the moments around it' },
        { signal: 'question', value: null, text: 'asks a question' },
        { signal: 'speech', value: 18, text: 'livelier sound than 93% of the video' },
      ],
    },
  },
  play: async ({ userEvent }) => {
    await still()
    const meters = screen.getAllByRole('meter')
    await expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual(['62 out of 100'])
    await userEvent.click(screen.getByText('Score: 94 out of 100'))
    await expect(screen.getByText(/40% how much happens/)).toBeVisible()
  },
}

export const Trimming: Story = {
  args: { trim: <TrimScreen {...trimArgs} /> },
  play: still,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { PlayerScreen } from '../../../src/screens/player/PlayerScreen.tsx'
import { noPicture } from '../../noPicture.ts'
import player, { Trimming } from './PlayerScreen.stories.tsx'

const portrait = mockClips.find(({ width, height }) => height > width) ?? mockLongClip
const longPortrait = { ...portrait, title: mockLongClip.title }

/** Checks that video, title and actions are visible and reachable, in windows of set sizes. */
const meta = {
  title: 'Screens/Clips/Player at every size',
  component: PlayerScreen,
  args: { ...player.args, clip: mockLongClip, playback: { src: mockLongClip.media_url } },
  parameters: { layout: 'fullscreen', ...noPicture },
} satisfies Meta<typeof PlayerScreen>
export default meta
type Story = StoryObj<typeof meta>

const large = { viewport: { value: 'laptopLarge' } }
const phone = { viewport: { value: 'phoneShort' } }
const rtl = { direction: 'rtl' }

const box = (element: Element) => element.getBoundingClientRect()
const button = (name: RegExp | string) => screen.getByRole('button', { name })

function expectInside(element: Element, around: { left: number; right: number; top: number; bottom: number }) {
  const { left, right, top, bottom } = box(element)
  expect({ left: left >= around.left - 1, right: right <= around.right + 1 }).toEqual({ left: true, right: true })
  expect({ top: top >= around.top - 1, bottom: bottom <= around.bottom + 1 }).toEqual({ top: true, bottom: true })
}

/** Expects nothing to be cut off: the dialog is in the window, and title, video and `actions` are in the dialog. */
async function expectFit(size: [width: number, height: number], actions: readonly (RegExp | string)[]) {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('video')?.readyState).toBeGreaterThan(0))
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  // In Storybook's frame, the panel below takes some of the chosen height.
  if (window === window.top) await expect([innerWidth, innerHeight]).toEqual(size)
  expectInside(dialog, { left: 0, right: innerWidth, top: 0, bottom: innerHeight })
  const around = box(dialog)
  for (const name of actions) expectInside(button(name), around)
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video.')
  expectInside(video, around)
  const { width, height } = box(video)
  expect([width >= 200, height >= 140]).toEqual([true, true])
  for (const name of actions) expect(box(button(name)).top).toBeGreaterThanOrEqual(box(video).bottom - 1)
}

const actions = [/^Liked?$/, 'Download', 'Trim', 'Edit']

/** Expects a title of one line, which is as high as the button next to it. */
const expectOneLine = () => {
  const rename = button('Rename')
  const line = rename.parentElement?.querySelector('p')
  if (!line) throw new Error('There is no title.')
  expect(box(line).height).toBeLessThanOrEqual(box(rename).height)
  expectInside(rename, box(screen.getByRole('dialog')))
}

const onLaptop: Story['play'] = async () => {
  await expectFit([1440, 900], actions)
  expectOneLine()
  await expect(box(document.querySelector('video') as Element).height).toBeGreaterThan(innerHeight / 2)
}
const onPhone: Story['play'] = async () => {
  await expectFit([375, 667], actions)
  expectOneLine()
  const boxes = actions.map((name) => box(button(name)))
  for (const { width, height, top } of boxes) {
    expect(Math.abs(width - (boxes[0]?.width ?? 0))).toBeLessThanOrEqual(1)
    expect([height >= 44, Math.abs(top - (boxes[0]?.top ?? 0)) <= 1]).toEqual([true, true])
  }
}

export const Laptop: Story = { globals: large, play: onLaptop }
export const LaptopPortrait: Story = {
  globals: large,
  args: { clip: longPortrait, playback: { src: portrait.media_url } },
  play: onLaptop,
}
export const LaptopRightToLeft: Story = {
  globals: { ...large, ...rtl },
  play: async (context) => {
    await onLaptop(context)
    expect(box(button('Trim')).left).toBeLessThan(box(button('Download')).left)
  },
}
export const Phone: Story = { globals: phone, play: onPhone }
/** Nothing covers the focused element, also after Tab has wrapped around. */
export const PhoneByKeyboard: Story = {
  globals: phone,
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(document.querySelector('video')?.readyState).toBeGreaterThan(0))
    const stops = dialog.querySelectorAll('button, input, summary, a[href]').length
    for (let stop = 0; stop <= stops; stop++) {
      await userEvent.tab()
      const { activeElement: focused } = document
      if (!focused) throw new Error('Nothing has the focus.')
      const { left, width, top, bottom } = box(focused)
      for (const y of [top + 2, bottom - 2]) {
        const above = document.elementFromPoint(left + width / 2, y)
        const name = focused.getAttribute('aria-label') ?? focused.textContent
        expect(`${focused.contains(above)} ${name}`).toMatch(/^true/)
      }
    }
  },
}

export const PhonePortrait: Story = {
  globals: phone,
  args: { clip: longPortrait, playback: { src: portrait.media_url } },
  play: onPhone,
}
export const PhoneRightToLeft: Story = { globals: { ...phone, ...rtl }, play: onPhone }
export const PhoneDownloading: Story = {
  globals: { ...phone, textLength: 'long' },
  args: { downloading: true },
  play: async () => {
    await waitFor(() => expect(document.querySelector('video')?.readyState).toBeGreaterThan(0))
    const dialog = box(screen.getByRole('dialog'))
    const busy = document.querySelector('[aria-busy=true]')
    if (busy) expectInside(busy, dialog)
  },
}

/** A window of 1280 by 800 pixels whose page is zoomed to 200%. */
export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(document.querySelector('video')?.readyState).toBeGreaterThan(0))
    await expect([innerWidth, innerHeight]).toEqual([640, 400])
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no video.')
    expect(box(video).height).toBeGreaterThanOrEqual(140)
    // No other element covers a button once it has been scrolled into view.
    for (const one of within(dialog).getAllByRole('button')) {
      one.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = box(one)
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      expect(`${above && one.contains(above)} ${one.textContent || one.ariaLabel}`).toMatch(/^true/)
    }
    video.scrollIntoView({ block: 'end' })
  },
}

/** During a trim, the picture and the save buttons are visible, too. */
export const TrimOnLaptop: Story = {
  globals: large,
  args: { ...Trimming.args },
  play: () => expectFit([1440, 900], ['Cancel', 'Save']),
}
export const TrimOnPhone: Story = {
  globals: phone,
  args: { ...Trimming.args },
  play: () => expectFit([375, 667], ['Cancel', 'Save']),
}

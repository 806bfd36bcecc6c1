import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { LocalLibraryScreen } from '../../../src/screens/localLibrary/LocalLibraryScreen.tsx'
import { LocalVideo } from '../../../src/screens/localLibrary/LocalVideo.tsx'
import { localLibraryStrings as t } from '../../../src/strings/en/device/localLibraryStrings.ts'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'

/** A video whose file has to be opened again, with the stored titles of its clips. */
const video = (name: string, titles: readonly string[]) => (
  <LocalVideo
    name={name}
    file="away"
    keeping="kept"
    aspect="9:16"
    captions={null}
    captionStyle="none"
    hasWords={false}
    clips={titles.map((title, at) => ({ title, liked: at === 0 }))}
    onOpen={fn()}
    onPick={null}
    onChoose={fn()}
    onAspectChange={fn()}
    onCaptionsChoose={fn()}
    onCaptionsRemove={fn()}
    onStyleChange={fn()}
    onKeepAgain={fn()}
    onDelete={fn()}
  />
)
const videos = (
  <>
    {video('Sourdough for the impatient.mp4', ['Listen to that crust', 'Why the dough needs a night'])}
    {video('Talk in Lisbon.mov', ['The rule that I break', 'What the audience laughed at', 'One last question'])}
  </>
)

const meta = {
  title: 'Screens/On this device/Library',
  component: LocalLibraryScreen,
  args: {
    state: 'empty',
    count: 0,
    unread: [],
    captionsAlone: [],
    refused: [],
    accept: { 'video/*': [] },
    onFiles: fn(),
    onReject: fn(),
    onPick: null,
    onDeleteAll: fn(),
    onLoadAgain: fn(),
    onDeleteAgain: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LocalLibraryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.empty)).toBeVisible()
  },
}
export const Deciding: Story = { args: { state: 'deciding', count: 2, children: videos } }
export const Unreadable: Story = {
  args: { state: 'unreadable' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: t.tryAgain }))
    await expect(args.onLoadAgain).toHaveBeenCalledOnce()
  },
}
export const Undeleted: Story = {
  args: { state: 'undeleted', count: 2 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: t.tryAgain }))
    await expect(args.onDeleteAgain).toHaveBeenCalledOnce()
  },
}
export const FilesUnread: Story = {
  args: { state: 'listed', count: 2, unread: ['talk.mp4'], children: videos },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: t.deleteAll }))
    await screen.findByRole('alertdialog', { name: t.deleteAllTitle })
    await userEvent.click(screen.getByRole('button', { name: t.cancel }))
    await expect(args.onDeleteAll).not.toHaveBeenCalled()
  },
}
export const FilesRefused: Story = {
  parameters: noPicture,
  args: {
    state: 'listed',
    count: 2,
    captionsAlone: ['walk.srt'],
    refused: ['notes.txt', 'plan.pdf'],
    children: videos,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.captionsAlone(['walk.srt']), { exact: false })).toBeVisible()
    await expect(
      canvas.getByText('notes.txt, plan.pdf are neither videos nor captions.', { exact: false }),
    ).toBeVisible()
  },
}

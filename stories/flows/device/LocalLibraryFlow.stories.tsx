import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type AnyEventObject, fromCallback } from 'xstate'
import type { LocalAnalysisInput } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import { localClipId } from '../../../machines/localAnalysis/localClipsOf.ts'
import { type KeptVideo, newlyKept } from '../../../machines/localLibrary/KeptVideo.ts'
import { aLocalSelection } from '../../../machines/testing/aLocalSelection.ts'
import type { Device } from '../../../src/device/Device.ts'
import { LocalLibraryFlow } from '../../../src/flows/localLibrary/LocalLibraryFlow.tsx'
import { FlowWorld } from '../../FlowWorld.tsx'
import { localPosters } from '../../localPosters.ts'
import { noPicture } from '../../noPicture.ts'

const found = aLocalSelection()
const [choice] = found.selection.clips
if (!choice) throw new Error('There is no clip.')
const posters = localPosters(found)
const file = new File(['talk'], 'talk.mp4', { type: 'video/mp4', lastModified: 0 })
const handle = {} as FileSystemFileHandle
const video: KeptVideo = {
  ...newlyKept({ file, handle: null }, 'a', 0),
  found,
  posters,
  marks: new Map([[localClipId(choice), { choice, liked: true, edges: null, title: 'The best part' }]]),
}
const other: KeptVideo = {
  ...newlyKept({ file: new File(['x'], 'Interview at the harbour.mov'), handle }, 'b', -1),
  found,
}
const never = () => new Promise<never>(() => {})
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error('No.'), { name }))

/** A browser that has stored one video and recognises every file as that video. */
const browser: Partial<Device> = {
  loadVideos: async () => [video],
  recognise: async (files) => files.map((chosen) => ({ chosen, id: 'a', at: 0 })),
  forgetVideos: async () => {},
  keepVideo: async () => {},
  identify: async () => 'a',
  peek: async () => null,
  ask: async () => file,
  reader: fromCallback<AnyEventObject, LocalAnalysisInput>(() => {}),
}
const withHandle = async () => [{ ...video, handle }]

/** The page in a browser, parts of which a story replaces. */
const Staged = ({ device }: { device: Partial<Device> }) => (
  <FlowWorld device={device}>
    <LocalLibraryFlow />
  </FlowWorld>
)

const meta = {
  title: 'Flows/On this device/Library',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const chooseAgain: Play = async ({ userEvent }) => {
  await screen.findByRole('heading', { name: 'talk.mp4' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('article input[type=file]') as HTMLInputElement, file)
}
const open: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open talk.mp4' }))
}
const sees = (text: RegExp) => screen.findByText(text)

export const Loading: Story = {
  tags: ['state:localLibrary:loading'],
  args: { device: { ...browser, loadVideos: never } },
  play: async () => void (await sees(/Looking for the videos from last time/)),
}

export const Empty: Story = {
  tags: ['state:localLibrary:resting.empty'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: async () => [] } },
  play: async () => {
    await sees(/are kept in this browser/)
    await expect(screen.getByRole('button', { name: 'Choose videos' })).toBeVisible()
  },
}

/** Stored clips are shown; playing them requires the file. */
export const Listed: Story = {
  tags: ['state:localLibrary:resting.listed', 'state:localVideo:file.missing.away', 'state:localVideo:keeping.kept'],
  args: { device: { ...browser, loadVideos: async () => [video, other] } },
  play: async () => {
    await sees(/Choose the file again to watch its clips/)
    await expect(screen.getByText('3 clips, 1 liked')).toBeVisible()
    await expect(screen.getByText('The best part')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Open Interview at the harbour.mov' })).toBeVisible()
  },
}

export const Recognising: Story = {
  tags: ['state:localLibrary:recognising'],
  args: { device: { ...browser, loadVideos: async () => [], recognise: never } },
  play: async ({ userEvent }) => {
    await sees(/are kept in this browser/)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)
    await sees(/^Opening$/)
  },
}

export const CouldNotBeRead: Story = {
  tags: ['nightly', 'state:localLibrary:resting.empty'],
  parameters: noPicture,
  args: {
    device: {
      ...browser,
      loadVideos: async () => [],
      recognise: async (files) => files.map((chosen) => ({ chosen, id: null, at: 0 })),
    },
  },
  play: async ({ userEvent }) => {
    await sees(/are kept in this browser/)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)
    await sees(/talk\.mp4 couldn’t be read/)
  },
}

/** Nothing can be stored, which is shown; everything else works. */
export const Unreadable: Story = {
  tags: ['state:localLibrary:resting.unreadable'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: refuse('InvalidStateError') } },
  play: async () => void (await sees(/This browser’s storage is unavailable/)),
}

const deleteAll: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }))
}

export const Deleting: Story = {
  tags: ['state:localLibrary:deleting'],
  args: { device: { ...browser, forgetVideos: never } },
  play: async (context) => {
    await deleteAll(context)
    await sees(/^Deleting$/)
  },
}

export const Undeleted: Story = {
  tags: ['state:localLibrary:resting.undeleted'],
  parameters: noPicture,
  args: { device: { ...browser, forgetVideos: refuse('UnknownError') } },
  play: async (context) => {
    await deleteAll(context)
    await sees(/couldn’t be deleted from this browser/)
  },
}

/** The focus moves to the list when the video has been removed. */
export const DeletesOne: Story = {
  tags: ['state:localLibrary:resting.listed'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: async () => [video, other] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete talk.mp4 from this browser' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'talk.mp4' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your videos' })).toHaveFocus())
  },
}

export const Looking: Story = {
  tags: ['state:localVideo:file.looking'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: withHandle, peek: never } },
  play: async () => void (await sees(/^Looking for the file$/)),
}

export const Asking: Story = {
  tags: ['state:localVideo:file.asking'],
  args: { device: { ...browser, loadVideos: withHandle, ask: never } },
  play: async (context) => {
    await open(context)
    await sees(/The browser asks whether/)
  },
}

export const Refused: Story = {
  tags: ['state:localVideo:file.missing.refused'],
  args: { device: { ...browser, loadVideos: withHandle, ask: async () => null } },
  play: async (context) => {
    await open(context)
    await sees(/The browser may not read the file/)
    await expect(screen.getByRole('button', { name: 'Open talk.mp4' })).toBeVisible()
  },
}

export const Gone: Story = {
  tags: ['state:localVideo:file.missing.gone'],
  args: { device: { ...browser, loadVideos: withHandle, ask: refuse('NotFoundError') } },
  play: async (context) => {
    await open(context)
    await sees(/isn’t where it was/)
  },
}

export const Comparing: Story = {
  tags: ['state:localVideo:file.comparing'],
  parameters: noPicture,
  args: { device: { ...browser, identify: never } },
  play: async (context) => {
    await chooseAgain(context)
    await sees(/Checking that it’s the same file/)
  },
}

/** A different or modified file doesn’t replace the stored one. */
export const OtherFile: Story = {
  tags: ['state:localVideo:file.missing.other'],
  args: { device: { ...browser, identify: async () => 'b' } },
  play: async (context) => {
    await chooseAgain(context)
    await sees(/That’s another file/)
    await expect(screen.getByText('The best part')).toBeVisible()
  },
}

const srt = new File(['1'], 'talk.srt')
const captions = { name: 'talk.srt', lines: [{ start: 14, end: 17, text: 'The best part comes now.' }] }
const word = (start: number, text: string) => ({ start, end: start + 0.5, text })
const words = [word(14, 'The'), word(14.5, 'best'), word(15, 'part'), word(15.5, 'comes'), word(16, 'now.')]
/** A video whose clips were chosen with captions. */
const captioned: KeptVideo = { ...video, captions, found: { ...found, words }, captionStyle: 'pill' }

const addCaptions: Play = async (context) => {
  await chooseAgain(context)
  await screen.findByRole('button', { name: /^Add captions/ })
  await context.userEvent.upload(screen.getByLabelText('Add captions: talk.mp4', { selector: 'input' }), srt)
}

export const CaptionsBeingRead: Story = {
  tags: ['state:localCaptions:reading'],
  parameters: noPicture,
  args: { device: { ...browser, readCaptions: never } },
  play: async (context) => {
    await addCaptions(context)
    await sees(/^Reading the captions$/)
  },
}

/** Clips are chosen again, now based on the speech. */
export const CaptionsAdded: Story = {
  tags: ['state:localCaptions:kept'],
  parameters: noPicture,
  args: {
    device: {
      ...browser,
      readCaptions: async () => ({ captions }),
      reader: fromCallback<AnyEventObject, LocalAnalysisInput>(({ sendBack }) => {
        sendBack({ type: 'reading.began' })
        sendBack({ type: 'clips.found', found: { ...found, words }, isWhole: true })
      }),
    },
  },
  play: async (context) => {
    await addCaptions(context)
    await screen.findByRole('button', { name: 'Remove captions talk.srt' })
    await expect(screen.getByRole('combobox', { name: 'Captions in the clips' })).toHaveValue('pop')
    await screen.findByRole('button', { name: 'Play The best part' })
  },
}

/** An invalid file is reported and changes nothing. */
export const CaptionsRefused: Story = {
  tags: ['state:localCaptions:refused'],
  args: { device: { ...browser, readCaptions: async () => ({ problem: 'unreadable' }) } },
  play: async (context) => {
    await addCaptions(context)
    await sees(/^We couldn’t read the captions\. Please use an SRT or VTT file\.$/)
    await screen.findByRole('button', { name: 'Play The best part' })
  },
}

/** Captions are restored with the file, and can be removed. */
export const CaptionsFromBefore: Story = {
  tags: ['nightly', 'state:localCaptions:kept'],
  args: { device: { ...browser, loadVideos: async () => [captioned] } },
  play: async (context) => {
    await chooseAgain(context)
    await screen.findByRole('button', { name: 'Remove captions talk.srt' })
    await expect(screen.getByRole('combobox', { name: 'Captions in the clips' })).toHaveValue('pill')
  },
}

/** The focus is kept after the button that removed the captions disappears. */
export const CaptionsRemoved: Story = {
  tags: ['state:localCaptions:none'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: async () => [captioned] } },
  play: async (context) => {
    await chooseAgain(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Remove captions talk.srt' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add captions/ })).toHaveFocus())
  },
}

/** A file is read only once. */
export const Open: Story = {
  tags: ['state:localVideo:file.open', 'state:localAnalysis:remembered'],
  args: { device: browser },
  play: async (context) => {
    await chooseAgain(context)
    await screen.findByRole('button', { name: 'Play The best part' })
    await expect(screen.getByRole('button', { name: 'Like The best part' })).toHaveAttribute('aria-pressed', 'true')
    await sees(/^3 clips found on this device\.$/)
  },
}

export const Vertical: Story = {
  tags: ['nightly', 'state:localVideo:file.open'],
  parameters: noPicture,
  args: { device: { ...browser, loadVideos: async () => [{ ...video, aspect: '9:16' }] } },
  play: async (context) => {
    await chooseAgain(context)
    await screen.findByRole('button', { name: 'Play The best part' })
    await expect(screen.getByRole('combobox', { name: 'Format of the clips' })).toHaveValue('9:16')
  },
}

export const Renames: Story = {
  tags: ['state:localVideo:file.open'],
  parameters: noPicture,
  args: { device: browser },
  play: async (context) => {
    const { userEvent } = context
    await chooseAgain(context)
    const button = await screen.findByRole('button', { name: 'Rename Fast cuts at 2:31' })
    await userEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    const title = within(dialog).getByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'The chase{Enter}')
    await screen.findByRole('button', { name: 'Play The chase' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename The chase' })).toHaveFocus())
  },
}

export const Writing: Story = {
  tags: ['state:localVideo:keeping.writing'],
  parameters: noPicture,
  args: { device: { ...browser, keepVideo: never } },
  play: async (context) => {
    await chooseAgain(context)
    await screen.findByRole('button', { name: 'Play The best part' })
  },
}

export const StorageFull: Story = {
  tags: ['state:localVideo:keeping.full'],
  args: { device: { ...browser, keepVideo: refuse('QuotaExceededError') } },
  play: async (context) => {
    await chooseAgain(context)
    await sees(/storage is full/)
    await screen.findByRole('button', { name: 'Play The best part' })
  },
}

export const Unkept: Story = {
  tags: ['state:localVideo:keeping.unkept'],
  args: { device: { ...browser, keepVideo: refuse('UnknownError') } },
  play: async (context) => {
    await chooseAgain(context)
    await sees(/couldn’t be stored/)
  },
}

/** Without a server, the page says that this browser can’t read a video. */
export const CannotBeReadHere: Story = {
  tags: ['nightly', 'state:localVideo:file.open'],
  parameters: noPicture,
  args: {
    device: {
      ...browser,
      loadVideos: async () => [newlyKept({ file, handle: null }, 'a', 0)],
      reader: fromCallback<AnyEventObject, LocalAnalysisInput>(({ sendBack }) =>
        sendBack({ type: 'reading.failed', code: 'unsupported_codec' }),
      ),
    },
  },
  play: async (context) => {
    await chooseAgain(context)
    await sees(/This browser can’t read this video/)
  },
}

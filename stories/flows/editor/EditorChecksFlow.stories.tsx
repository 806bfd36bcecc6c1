import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type Check, check } from '../../../clipper/pure/certify/Certificate.ts'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockWords } from '../../../mocks/fixtures/mockWords.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import {
  afterAWhile,
  args,
  beforeEach,
  clipOfVideo,
  decorators,
  opened,
  openedVideo,
  playsFromVideo,
  press,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Editor/Editor: checks',
  component: EditorFlow,
  args: { ...args, mendAtOnce: null, onMended: fn() },
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const phone = { viewport: { value: 'phone' } }

/** The file of this version of the edit has a finding. */
const finds =
  (finding: Check, version = 2): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(
      handle(api.renders.start, () =>
        toResponse({
          status: 202,
          body: {
            clip_id: args.clipId,
            version,
            state: 'ready',
            progress: 1,
            eta_seconds: null,
            error: null,
            url: null,
            certificate: { passed: false, checks: [finding] },
          },
        }),
      ),
    )

/** Expects a control to have the focus, and to be visible in its scroll container. */
async function isFocusedInSight(control: HTMLElement) {
  await waitFor(() => expect(control).toHaveFocus())
  const { left, width, top, height } = (control.closest('label') ?? control).getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  await expect(found?.closest('label') ?? found).toBe(control.closest('label') ?? control)
}

/** Exports the clip, whose last change is saved first, and opens the part that fixes the finding. */
const mends =
  (name: string): Play =>
  async ({ userEvent }) => {
    afterAWhile()
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Export: This clip/ }))
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).not.toBeInTheDocument())
  }
const changesText = mends('Change the text')

const edge = (name: 'Start' | 'End') => screen.findByRole('slider', { name })
const secondOf = (slider: HTMLElement) => Number(slider.getAttribute('aria-valuenow'))

/** The file starts with two frames of the previous shot, and the editor moves the start past them. */
export const FlashFixed: Story = {
  parameters: noPicture,
  beforeEach: finds(check('flash_start', 0.08), 1),
  play: async (context) => {
    await opened()
    const start = await edge('Start')
    const before = secondOf(start)
    await mends('Move the start')(context)
    await waitFor(() => expect(secondOf(start)).toBeCloseTo(before + 0.08, 2))
    await isFocusedInSight(start)
  },
}

/** On a phone, the open sheet covers the timeline, so it closes. */
export const FlashFixedOnAPhone: Story = {
  globals: phone,
  parameters: noPicture,
  beforeEach: finds(check('flash_end', 0.08), 1),
  play: async (context) => {
    const end = await edge('End')
    const before = secondOf(end)
    await context.userEvent.click(screen.getByRole('tab', { name: 'Captions' }))
    await mends('Move the end')(context)
    await waitFor(() => expect(secondOf(end)).toBeCloseTo(before - 0.08, 2))
    await isFocusedInSight(end)
  },
}

/** The file starts in the middle of the first word, and the editor moves the start before it. */
export const CutWordFixed: Story = {
  parameters: noPicture,
  beforeEach: finds(check('starts_in_word')),
  play: async (context) => {
    await opened()
    const start = await edge('Start')
    start.focus()
    const [first] = mockWords('video-talk')
    while (secondOf(start) < (first?.start ?? 0) + 0.1) await context.userEvent.keyboard('{ArrowRight}')
    await mends('Move the start')(context)
    await waitFor(() => expect(secondOf(start)).toBeCloseTo((first?.start ?? 0) - 0.12, 2))
    await isFocusedInSight(start)
  },
}

const crop = () => screen.findByRole('slider', { name: 'Crop of this shot' })

/** A face is cut off, and the editor goes to the crop, whatever the scroll position of the panel. */
export const CutFaceFixed: Story = {
  parameters: noPicture,
  beforeEach: finds(check('face_cut', 2)),
  play: async (context) => {
    await opened()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    screen.getByRole('textbox', { name: /^Headline/ }).scrollIntoView({ block: 'center' })
    await mends('Move the crop')(context)
    await isFocusedInSight(await crop())
  },
}

export const CutFaceFixedOnAPhone: Story = {
  globals: phone,
  beforeEach: finds(check('face_cut', 2)),
  play: async (context) => {
    const format = await screen.findByRole('tab', { name: 'Format' })
    await context.userEvent.click(format)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await context.userEvent.click(format)
    await mends('Move the crop')(context)
    await isFocusedInSight(await crop())
  },
}

/** The checked one of the caption positions, which come before the styles. */
const position = async () =>
  within(await screen.findByRole('group', { name: 'Caption position' })).getByRole('radio', { checked: true })

/** Captions cover a face, and the editor goes to their controls. */
export const HiddenFaceFixed: Story = {
  beforeEach: finds(check('face_hidden', 2)),
  play: async (context) => {
    await opened()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.click(screen.getByRole('radio', { name: /^Pop/ }))
    await context.userEvent.click(screen.getByRole('tab', { name: 'Words' }))
    await changesText(context)
    await isFocusedInSight(await position())
    // It returns from the dialog only once.
    await context.userEvent.click(press('Export'))
    await screen.findByRole('dialog', { name: 'Export' })
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(press('Export')).toHaveFocus())
  },
}

/** On a phone, the controls are in the sheet that opens. */
export const HiddenFaceFixedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: finds(check('face_hidden', 2)),
  play: async (context) => {
    const captions = await screen.findByRole('tab', { name: 'Captions' })
    await context.userEvent.click(captions)
    await context.userEvent.click(await screen.findByRole('radio', { name: /^Pop/ }))
    await context.userEvent.click(captions)
    await changesText(context)
    await isFocusedInSight(await position())
  },
}

/** Without captions, the headline covers a face. */
export const HiddenFaceFixedByHeadline: Story = {
  parameters: noPicture,
  beforeEach: finds(check('face_hidden', 2)),
  play: async (context) => {
    await opened()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.click(screen.getByRole('radio', { name: /^None/ }))
    await context.userEvent.type(screen.getByRole('textbox', { name: /^Headline/ }), 'Wow')
    await context.userEvent.click(screen.getByRole('tab', { name: 'Words' }))
    await changesText(context)
    await isFocusedInSight(await screen.findByRole('textbox', { name: /^Headline/ }))
  },
}

/** The clip has a file with a finding, whose fix was chosen elsewhere. */
const opensWith =
  (finding: Check, edit = '0.5-5.5 | 9:16 pop'): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    const backend = createBackend({ signedInAs: 'user' })
    const stored = backend.state.clips.find(({ clip }) => clip.id === clipOfVideo.id)
    if (!stored) throw new Error('The clip is missing.')
    const { id: clip_id, created_at } = stored.clip
    Object.assign(stored.clip, clipOfVideo, { certificate: { passed: false, checks: [finding] } })
    stored.edits = [{ clip_id, version: 1, edit: parseEdit(edit), created_at }]
    msw.use(...createHandlers(backend))
  }

/** The editor opens at the finding, and does not play past it. Only the shot of the finding has a crop. */
export const OpenedAtCrop: Story = {
  args: { autoPlay: true, mendAtOnce: 'face_cut' },
  globals: phone,
  parameters: noPicture,
  beforeEach: opensWith(check('face_cut', 2), '0.5-5.5 | 9:16 manual @0.5=fit:0.5,0.5 @2=0.3,0.5'),
  play: async ({ args }) => {
    const video = await openedVideo()
    await waitFor(() => expect(video.currentTime).toBeCloseTo(clipOfVideo.start + 2, 1))
    await expect(video.paused).toBe(true)
    await isFocusedInSight(await crop())
    await expect(args.onMended).toHaveBeenCalledOnce()
  },
}

export const OpenedAtText: Story = {
  args: { mendAtOnce: 'face_hidden' },
  globals: phone,
  parameters: noPicture,
  beforeEach: opensWith(check('face_hidden', 2)),
  play: async () => {
    await openedVideo()
    await isFocusedInSight(await position())
  },
}

export const OpenedAtEnd: Story = {
  args: { mendAtOnce: 'flash_end' },
  parameters: noPicture,
  beforeEach: opensWith(check('flash_end', 0.2)),
  play: async ({ args }) => {
    await openedVideo()
    const end = await edge('End')
    await waitFor(() => expect(secondOf(end)).toBeCloseTo(clipOfVideo.end - 0.2, 2))
    await isFocusedInSight(end)
    await expect(args.onMended).toHaveBeenCalledOnce()
  },
}

/** The clip has changed since, so its certificate is gone, and nothing is changed. */
export const OpenedAfterChange: Story = {
  args: { mendAtOnce: 'flash_end' },
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ args }) => {
    await openedVideo()
    await waitFor(() => expect(args.onMended).toHaveBeenCalledOnce())
    await expect(secondOf(await edge('End'))).toBeCloseTo(clipOfVideo.end, 2)
  },
}

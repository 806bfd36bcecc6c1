import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { args, beforeEach, cutTwoWords, decorators, press } from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

/** The editor on a phone: picture, timeline and tabs fill the window, and one panel at a time opens as a sheet. */
const meta = {
  title: 'Flows/Editor/Editor: phone (mobile)',
  component: EditorFlow,
  args,
  decorators,
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

const tab = (name: string) => screen.findByRole('tab', { name })
const timeline = () => screen.queryByRole('slider', { name: 'Start' })
const box = (element: Element) => element.getBoundingClientRect()

export const PictureFirst: Story = {
  play: async () => {
    const sound = await tab('Sound')
    await expect(screen.queryByRole('tabpanel')).toBeNull()
    const picture = box(screen.getByRole('region', { name: 'Preview' }))
    await expect(picture.width).toBe(innerWidth)
    const edge = timeline()
    if (!edge) throw new Error('There is no timeline.')
    await expect(box(edge).top).toBeGreaterThanOrEqual(picture.bottom)
    await expect(box(sound).top).toBeGreaterThanOrEqual(box(edge).bottom)
    await expect(box(sound).bottom).toBeLessThanOrEqual(innerHeight)
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
    for (const target of [...screen.getAllByRole('tab'), ...screen.getAllByRole('button')]) {
      const { width, height } = box(target)
      await expect([target.textContent, width >= 44, height >= 44]).toEqual([target.textContent, true, true])
    }
  },
}

/** The first two lines are shown, and the bar keeps its height. */
export const LongTitle: Story = {
  beforeEach: ({ msw }) => {
    const title = 'Why most teams ship too late, and what to do about it'
    msw.use(...clipHandlers({ clips: mockClips.map((clip) => (clip.id === args.clipId ? { ...clip, title } : clip)) }))
  },
  play: async () => {
    await tab('Words')
    const title = box(await screen.findByRole('heading', { level: 1 }))
    await expect([title.width >= 110, title.height >= 36, title.height <= 48]).toEqual([true, true, true])
    await expect(box(press('Export')).height).toBeGreaterThanOrEqual(44)
  },
}

/** Words are cut while the picture stays visible. The actions of the selected words lie directly on the tabs. */
export const WordsInASheet: Story = {
  play: async (context) => {
    await context.userEvent.click(await tab('Words'))
    await expect(timeline()).toBeNull()
    await cutTwoWords(context)
    await waitFor(() => expect(press('Undo')).not.toHaveAttribute('aria-disabled', 'true'))
    const panel = box(screen.getByRole('tabpanel'))
    await expect(panel.top).toBeGreaterThanOrEqual(box(screen.getByRole('region', { name: 'Preview' })).bottom)
    const lowest = document.elementFromPoint(panel.left + panel.width / 2, panel.bottom - 6)
    await expect(lowest?.contains(await screen.findByRole('button', { name: 'Bring back' }))).toBe(true)
    await expect(lowest?.querySelector('[role="listbox"]')).toBeNull()
  },
}

export const SheetClosedByKey: Story = {
  play: async ({ userEvent }) => {
    const captions = await tab('Captions')
    captions.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('tabpanel')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tabpanel')).toBeNull())
    await expect(captions).toHaveFocus()
    await expect(timeline()).toBeVisible()
  },
}

/** A growing sheet leaves the picture enough space. */
export const FormatInASheet: Story = {
  play: async ({ userEvent }) => {
    const format = await tab('Format')
    await userEvent.click(format)
    await userEvent.click(await screen.findByRole('radio', { name: 'Vertical 9:16' }))
    await expect(await screen.findByRole('radio', { name: /Fit with blur/ })).toBeVisible()
    await expect(box(screen.getByRole('region', { name: 'Preview' })).height).toBeGreaterThan(144)
    await expect(box(format).bottom).toBeLessThanOrEqual(innerHeight)
    // The sheet scrolls, never the page.
    await expect(document.documentElement.scrollHeight).toBe(innerHeight)
  },
}

export const BackToTheChosenCut: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await tab('Times'))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Start time' })
    const before = field.value
    await userEvent.clear(field)
    await userEvent.type(field, '3:28.3{Enter}')
    const button = await screen.findByRole('button', { name: 'Restore the original cut' })
    await expect(box(button).height).toBeGreaterThanOrEqual(44)
    await userEvent.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await expect(field).toHaveValue(before)
  },
}

/** The position, which is changed most, has a visible label and is one swipe away. */
export const CaptionsInASheet: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await tab('Captions'))
    await userEvent.click(await screen.findByRole('radio', { name: /^Pop/ }))
    // The sheet opens on the captions: the headline comes after them.
    const headline = screen.getByRole('textbox', { name: /^Headline/ })
    await expect(box(screen.getByRole('group', { name: 'Captions' })).bottom).toBeLessThanOrEqual(box(headline).top)
    const position = await screen.findByRole('group', { name: 'Caption position' })
    await expect(screen.getByText('Caption position', { ignore: 'legend' })).toBeVisible()
    const styles = screen.getByRole('group', { name: 'Captions' })
    await expect(box(position).bottom).toBeLessThanOrEqual(box(styles).top)
    const top = screen.getByRole('radio', { name: 'Top' })
    await userEvent.click(top)
    await waitFor(() => expect(top).toBeChecked())
  },
}

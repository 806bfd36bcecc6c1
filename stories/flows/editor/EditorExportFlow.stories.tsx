import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { handle } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import {
  afterAWhile,
  args,
  beforeEach,
  clock,
  cutTwoWords,
  decorators,
  opened,
  press,
  status,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Editor/Editor: export',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const exporting =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    await opened()
    await status('Saved')
    await userEvent.click(press('Export'))
    await userEvent.click(await screen.findByRole('button', { name }))
  }

const isSeen = (element: HTMLElement) => element.checkVisibility()

/** Exports one of the files behind "More files". */
const exportingMore =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    await opened()
    await status('Saved')
    await userEvent.click(press('Export'))
    await userEvent.click(await screen.findByText('More files'))
    await userEvent.click(await screen.findByRole('button', { name }))
  }

/** The three most common files of a clip, and the text for its post. */
export const Export: Story = {
  tags: ['state:clipExports:files.idle', 'state:clipExports:texts.idle'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(press('Export'))
    const sheet = await screen.findByRole('dialog', { name: 'Export' })
    await expect(
      within(sheet)
        .getAllByRole('button', { name: /^Export:/ })
        .filter(isSeen),
    ).toHaveLength(3)
    await userEvent.click(within(sheet).getByText('More files'))
    await expect(within(sheet).getByRole('button', { name: /^Export: TikTok/ })).toBeVisible()
    await userEvent.click(within(sheet).getByText('More files'))
    const written = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Description and hashtags' })
    await expect(written.value).toMatch(/^So here is the thing that nobody tells you\./)
  },
}

export const ExportStarting: Story = {
  tags: ['state:clipExports:files.starting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.renders.start)),
  play: async (context) => {
    await exportingMore(/^Export: TikTok/)(context)
    await screen.findByRole('progressbar', { name: /TikTok/ })
  },
}

/** One file is being made, and the next one is waiting. */
export const ExportUnderWay: Story = {
  tags: ['state:clipExports:files.waiting'],
  play: async (context) => {
    await exportingMore(/^Export: TikTok/)(context)
    await context.userEvent.click(screen.getByRole('button', { name: /^Export: GIF/ }))
    await status('Queued…')
    await waitFor(() => {
      if (screen.getByRole('progressbar', { name: /TikTok/ }).getAttribute('aria-valuenow') === '50') return
      clock.increment(1000)
      throw new Error('The server was not asked yet how far it is.')
    })
  },
}

const unanswered = fn(holdRequest)

export const ExportLookedAt: Story = {
  tags: ['state:clipExports:files.looking'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(handle(api.renders.get, unanswered)),
  play: async (context) => {
    unanswered.mockClear()
    await exportingMore(/^Export: TikTok/)(context)
    await waitFor(() => {
      clock.increment(1000)
      return expect(unanswered).toHaveBeenCalled()
    })
  },
}

export const ExportFetched: Story = {
  tags: ['state:clipExports:files.fetching'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.download)),
  play: exporting(/^Export: This clip/),
}

export const ExportWritten: Story = {
  tags: ['state:clipExports:texts.writing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.exportOne)),
  play: exporting(/^Export: Captions \(SRT\)/),
}

/**
 * The file is on the device, with its checks. After a change, it shows an earlier edit, so the export is offered again
 * without the checks until the change is undone.
 */
export const ChangedSinceExport: Story = {
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await exporting(/^Export: This clip/)(context)
    await status('Saved to your downloads')
    await screen.findByRole('heading', { name: 'Checks' })
    await waitFor(() => expect(screen.getByRole('button', { name: /^Export again: This clip/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    afterAWhile()
    await status('Saved')
    await userEvent.click(press('Export'))
    await status('Ready to post, as you see it in the editor.')
    await expect(screen.getByRole('button', { name: /^Export: This clip/ })).toBeVisible()
    await expect(screen.queryByRole('heading', { name: 'Checks' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(press('Undo'))
    afterAWhile()
    await status('Saved')
    await userEvent.click(press('Export'))
    await screen.findByRole('button', { name: /^Export again: This clip/ })
    await expect(screen.getByRole('heading', { name: 'Checks' })).toBeVisible()
  },
}

/** Shares the file itself once it is on the device. */
export const ExportShared: Story = {
  tags: ['state:clipExports:files.idle'],
  parameters: noPicture,
  beforeEach: () => {
    const shared = fn(async () => {})
    Object.defineProperties(navigator, {
      share: { configurable: true, value: shared },
      canShare: { configurable: true, value: ({ files }: ShareData) => files?.[0]?.type === 'video/mp4' },
    })
    return () => {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(navigator, 'canShare')
    }
  },
  play: async (context) => {
    await exporting(/^Export: Captions \(SRT\)/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Share…' }))
    await expect(navigator.share).toHaveBeenLastCalledWith({ title: expect.any(String), text: expect.any(String) })
    await context.userEvent.click(screen.getByRole('button', { name: /^Export: This clip/ }))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Share the clip…' }))
    await expect(navigator.share).toHaveBeenLastCalledWith(
      expect.objectContaining({ files: [expect.objectContaining({ type: 'video/mp4' })] }),
    )
    // Later changes are not in the file.
    await context.userEvent.keyboard('{Escape}')
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    afterAWhile()
    await status('Saved')
    await context.userEvent.click(press('Export'))
    await screen.findByRole('button', { name: 'Share…' })
  },
}

/** Changes are saved first, because a file shows the newest saved version. */
export const ExportAfterSaving: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Export'))
    await context.userEvent.click(await screen.findByRole('button', { name: /^Export: This clip/ }))
    await waitFor(() => {
      clock.increment(1000)
      return expect(screen.getByText('Saved to your downloads')).toBeInTheDocument()
    })
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalled())
  },
}

export const ExportFailed: Story = {
  tags: ['nightly', 'state:clipExports:files.idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.renders.start)),
  play: async (context) => {
    await exportingMore(/^Export: Original quality/)(context)
    await screen.findByRole('button', { name: /^Try again: Original/ })
  },
}

export const ExportStopping: Story = {
  tags: ['state:clipExports:files.cancelling'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.renders.cancel)),
  play: async (context) => {
    await exportingMore(/^Export: TikTok/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: /^Cancel: TikTok/ }))
  },
}

export const ExportCancelled: Story = {
  tags: ['state:clipExports:files.idle'],
  parameters: noPicture,
  play: async (context) => {
    await exportingMore(/^Export: TikTok/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: /^Cancel: TikTok/ }))
    await status('Cancelled')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Export: TikTok/ })).toHaveFocus())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { editConflict, invalidField } from '../../../mocks/answers.ts'
import { mockEdit } from '../../../mocks/fixtures/mockEdit.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import {
  afterAWhile,
  args,
  beforeEach,
  cutTwoWords,
  decorators,
  keptHere,
  press,
  status,
  word,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Editor/Editor: storing',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

const unanswered: NonNullable<Story['beforeEach']> = ({ msw }) => msw.use(...anything.pending(api.edits.save))

export const Saving: Story = {
  tags: ['state:editor:editing.saving.staying'],
  beforeEach: unanswered,
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Saving…')
  },
}

/** Leaving waits for the response, but with a limit. */
export const Leaving: Story = {
  tags: ['state:editor:editing.saving.leaving'],
  parameters: noPicture,
  beforeEach: unanswered,
  play: async (context) => {
    await Saving.play?.(context)
    await context.userEvent.click(press('Done'))
    await expect(context.args.onLeft).not.toHaveBeenCalled()
  },
}

/** Unsaved changes are stored on this device, and the editor says so. */
export const KeptHere: Story = {
  name: 'Saving failed, kept on this device',
  tags: ['state:editor:editing.unsaved'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.edits.save)),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Kept on this device.')
    await expect(keptHere()).toEqual([expect.stringContaining('"ranges"')])
  },
}

/** The server refuses the clip: the reason is shown, and the change is kept on this device. */
export const Refused: Story = {
  name: 'Saving refused by the server',
  tags: ['nightly', 'state:editor:editing.unsaved'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(handle(api.edits.save, () => toResponse(invalidField('edit', 'clipTooShort')))),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Not saved yet')
    await expect(word('nobody, cut out')).toBeInTheDocument()
  },
}

const conflicting = handle(api.edits.save, () => toResponse(editConflict({ ...mockEdit, version: 9 })))

/** The clip was changed in another tab: both versions exist until one is chosen. */
export const Conflict: Story = {
  tags: ['state:editor:editing.conflict'],
  beforeEach: ({ msw }) => msw.use(conflicting),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await screen.findByText('This clip was changed somewhere else')
    await expect(word('nobody, cut out')).toBeInTheDocument()
  },
}

/** The changes are not saved, so leaving has to be confirmed. */
export const ConflictLeft: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(conflicting),
  play: async (context) => {
    await Conflict.play?.(context)
    await context.userEvent.click(press('Done'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without choosing?' })
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(press('Done')).toHaveFocus())
    await expect(context.args.onLeft).not.toHaveBeenCalled()
    await context.userEvent.click(press('Done'))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledOnce())
  },
}

export const NewerOneUsed: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(conflicting),
  play: async (context) => {
    await Conflict.play?.(context)
    await context.userEvent.click(press('Use the newer one'))
    await status('Saved')
    await expect(word('nobody')).toBeInTheDocument()
    await expect(screen.queryByText('This clip was changed somewhere else')).not.toBeInTheDocument()
  },
}

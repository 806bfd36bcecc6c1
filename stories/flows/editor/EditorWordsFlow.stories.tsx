import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import {
  afterAWhile,
  args,
  beforeEach,
  cutTwoWords,
  decorators,
  dragOver,
  opened,
  press,
  status,
  word,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Editor/Editor: words',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

/** Two words are removed but stay in the transcript, so that they can be restored. */
export const WordsCutOut: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await expect(word('nobody, cut out')).toBeInTheDocument()
    await screen.findByText(/1 part cut out/)
    await status('Saving…')
  },
}

/** A single word is too short for a clip: the reason is shown until the next change, and nothing is cut. */
export const OneWordIsTooLittle: Story = {
  tags: ['nightly', 'state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('thing'), word('thing'))
    await userEvent.click(press('Keep only this'))
    const reason = await screen.findByText('A clip must be at least a second long.')
    await expect(screen.getByText(/nothing cut out/)).toBeInTheDocument()
    await userEvent.click(press('Cut out'))
    await screen.findByText(/1 part cut out/)
    await expect(reason).not.toBeInTheDocument()
  },
}

export const BroughtBack: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Bring back'))
    await screen.findByText(/nothing cut out/)
    await context.userEvent.click(press('Undo'))
    await screen.findByText(/1 part cut out/)
    await context.userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText(/nothing cut out/)
    await status('Saved')
  },
}

/** Only the selection is left of the clip. */
export const KeptOnly: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('The'), word('feature.'))
    await userEvent.click(press('Keep only this'))
    await expect(word('nobody, not in the clip')).toBeInTheDocument()
  },
}

/** With the keyboard only: move to a word, extend the selection, and remove it. */
export const ByKeyboard: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    word('So').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    await expect(word('thing')).toHaveAttribute('aria-selected', 'true')
    await expect(word('that')).toHaveAttribute('aria-selected', 'true')
    await expect(word('here')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Delete}')
    await expect(word('thing, cut out')).toBeInTheDocument()
    await expect(word('that, cut out')).toBeInTheDocument()
  },
}

export const WordCorrected: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('thing'), word('thing'))
    await userEvent.click(press('Correct'))
    const field = screen.getByRole('textbox', { name: 'The word should be' })
    await userEvent.clear(field)
    await userEvent.type(field, 'secret')
    await userEvent.click(press('Save'))
    await expect(word('secret, corrected')).toBeInTheDocument()
  },
}

/** A double click on a word starts correcting it. */
export const CorrectedByDoubleClick: Story = {
  tags: ['nightly', 'state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.dblClick(word('thing'))
    const field = await screen.findByRole('textbox', { name: 'The word should be' })
    await expect(field).toHaveValue('thing')
    await userEvent.clear(field)
    await userEvent.type(field, 'secret{Enter}')
    await expect(word('secret, corrected')).toBeInTheDocument()
  },
}

/** Steps through the results and wraps around. */
export const WordsFound: Story = {
  tags: ['nightly', 'state:editor:editing.saved'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    const field = screen.getByRole('searchbox', { name: 'Find in the words' })
    await userEvent.type(field, 'nobody tell')
    await screen.findByText('1 match')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Match 1 of 1')
    for (const name of ['nobody', 'tells']) await expect(word(name)).toHaveAttribute('aria-selected', 'true')
    await userEvent.clear(field)
    await userEvent.type(field, 'xylophone')
    await screen.findByText('No matches in or near this clip.')
    await expect(press('Next match')).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Two clips of the same talk with the same words. */
const clipOfTalk = mockClips.find(({ id }) => id === 'clip-laugh') ?? mockLongClip
const otherOfTalk = { ...clipOfTalk, id: 'clip-other', title: 'Who gets to say no', start: 213, end: 230, duration: 17 }
const withAnother = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(...clipHandlers({ clips: [clipOfTalk, otherOfTalk] }))

/** The word is also corrected in the other clip that shows it, once this clip is saved. */
export const WordCorrectedEverywhere: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: withAnother,
  play: async ({ userEvent, args: given }) => {
    await opened()
    await dragOver(word('thing'), word('thing'))
    await userEvent.click(press('Correct'))
    const field = screen.getByRole('textbox', { name: 'The word should be' })
    await userEvent.clear(field)
    await userEvent.type(field, 'secret')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also in the other clips of this video' }))
    await userEvent.click(press('Save'))
    afterAWhile()
    await status('Also corrected in 1 other clip')
    await waitFor(() =>
      expect(given.onOthersChanged).toHaveBeenCalledWith([
        expect.objectContaining({ id: 'clip-other', touched: true }),
      ]),
    )
    // The choice is kept for the next word. There is no question for a word that is in no other clip.
    await userEvent.click(press('Correct'))
    await expect(screen.getByRole('checkbox', { name: /other clips/ })).toBeChecked()
    await userEvent.click(press('Cancel'))
    await dragOver(word('So'), word('So'))
    await userEvent.click(press('Correct'))
    await expect(screen.queryByRole('checkbox', { name: /other clips/ })).not.toBeInTheDocument()
  },
}

export const CorrectingOthers: Story = {
  tags: ['state:editor:editing.sharing'],
  beforeEach: (context) => {
    withAnother(context)
    context.msw.use(...anything.pending(api.videos.correct))
  },
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('thing'), word('thing'))
    await userEvent.click(press('Correct'))
    await userEvent.type(screen.getByRole('textbox', { name: 'The word should be' }), 's')
    await userEvent.click(screen.getByRole('checkbox', { name: /other clips/ }))
    await userEvent.click(press('Save'))
    afterAWhile()
    await status('Saving…')
  },
}

/** This clip is saved, but the others are not corrected, which is shown and can be retried. */
export const OthersNotCorrected: Story = {
  tags: ['nightly', 'state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: (context) => {
    withAnother(context)
    context.msw.use(...anything.networkDown(api.videos.correct))
  },
  play: async (context) => {
    await CorrectingOthers.play?.(context)
    await screen.findByText('The other clips of this video weren’t corrected')
    await status('Saved')
    await expect(word('things, corrected')).toBeInTheDocument()
    withAnother(context)
    await context.userEvent.click(press('Try again'))
    await status('Also corrected in 1 other clip')
  },
}

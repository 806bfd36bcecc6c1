import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { EditorFlow } from '../../src/flows/editor/EditorFlow.tsx'
import { args, beforeEach, cutTwoWords, decorators, dragOver, opened, press, status, word } from '../editorStories.tsx'
import { noPicture } from '../noPicture.ts'

const meta = {
  title: 'Flows/Editor: words',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

/** Two words are taken out; they stay in the transcript, to be brought back. */
export const WordsCutOut: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async (context) => {
    await cutTwoWords(context)
    await expect(word('nobody, cut out')).toBeInTheDocument()
    await screen.findByText(/1 part cut out/)
    await status('Saving…')
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

/** Only what was chosen is left of the clip. */
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

/** Everything by key: to a word, on to the next ones, and out with them. */
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

/** The double click of somebody who wants to write there. */
export const CorrectedByDoubleClick: Story = {
  tags: ['state:editor:editing.waiting'],
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

/** One place after the other, and round again. */
export const WordsFound: Story = {
  tags: ['state:editor:editing.saved'],
  play: async ({ userEvent }) => {
    await opened()
    const field = screen.getByRole('searchbox', { name: 'Find in the words' })
    await userEvent.type(field, 'nobody tell')
    await screen.findByText('1 place')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Place 1 of 1')
    for (const name of ['nobody', 'tells']) await expect(word(name)).toHaveAttribute('aria-selected', 'true')
    await userEvent.clear(field)
    await userEvent.type(field, 'xylophone')
    await screen.findByText('Nobody says that in the clip or around it.')
    await expect(press('Next place')).toHaveAttribute('aria-disabled', 'true')
  },
}

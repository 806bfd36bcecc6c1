import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import {
  Transcript,
  type TranscriptPlace,
  type TranscriptProps,
  type WordSelection,
} from '../../../src/ui/media/Transcript.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range, words as text } from '../controls.ts'

const sentence = 'The meeting was never about the feature. It was about who gets to say no.'.split(' ')
const wordsOf = (placeOf: (index: number) => TranscriptPlace = () => 'kept', corrected = -1) =>
  sentence.map((word, index) => ({ index, text: word, place: placeOf(index), corrected: index === corrected }))
const says = { cut: 'cut out', outside: 'not in the clip', corrected: 'corrected' }
const still = { onSelect: () => {}, onGoTo: () => {}, onRemove: () => {}, says, selection: null }

const meta = {
  title: 'Components/Media/Transcript (words)',
  component: Transcript,
  tags: ['autodocs'],
  args: {
    label: 'Words',
    words: wordsOf((index) => (index < 2 ? 'outside' : index === 4 ? 'cut' : 'kept'), 6),
    spoken: 3,
    selection: null,
    onSelect: fn(),
    onGoTo: fn(),
    onRemove: fn(),
    onCorrect: fn(),
    says,
  },
  render: function Selecting({ selection: first, onSelect, ...args }: TranscriptProps) {
    const [selection, setSelection] = useState<WordSelection | null>(first)
    const select = (next: WordSelection | null) => {
      setSelection(next)
      onSelect(next)
    }
    return <Transcript {...args} selection={selection} onSelect={select} />
  },
  argTypes: {
    label: text('Name of the list.'),
    words: given('The words, each with its place: kept, cut out, or outside.'),
    spoken: range(0, 14, 1, 'Index of the word at the playhead.'),
    selection: given('The first and the last selected word.'),
    onSelect: given('The selection has changed.'),
    onGoTo: given('The user selected a word to seek to.'),
    onRemove: given('Delete or Backspace was pressed.'),
    onCorrect: given('A double click on a word, or F2: the word is to be corrected.'),
    says: given('The announced state of words beside their text.'),
  },
  parameters: usage({
    purpose: 'A transcript for editing a video by its words: seek to them, select and remove them.',
    status: 'new',
    do: [
      {
        text: 'Keep cut words in place, so that they can be restored.',
        example: () => <Transcript {...still} label="With a cut" words={wordsOf((i) => (i === 3 ? 'cut' : 'kept'))} />,
      },
    ],
    dont: [
      {
        text: 'Hide cut words: nobody would find them again.',
        example: () => <Transcript {...still} label="Without" words={wordsOf().filter(({ index }) => index !== 3)} />,
      },
    ],
    accessibility: {
      role: '`listbox` of `option`s, several of which can be selected.',
      keys: [
        ['← →', 'to the word before or after'],
        ['Home, End', 'to the first or the last word'],
        ['Shift with these', 'extends the selection'],
        ['Enter', 'goes to the word'],
        ['F2, double click', 'corrects the word'],
        ['Delete, Backspace', 'removes the selected words'],
        ['Esc', 'clears the selection'],
      ],
      announced: 'The word, whether it is selected, and `says` of it: cut out, not in the clip, corrected.',
    },
  }),
} satisfies Meta<typeof Transcript>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = { parameters: everyMode, args: { selection: { anchor: 8, focus: 11 } } }

export const SelectedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{End}{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}{Enter}{Backspace}')
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith({ anchor: 13, focus: 12 }))
    await waitFor(() => expect(args.onGoTo).toHaveBeenLastCalledWith(12))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('option', { name: 'say' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith(null))
  },
}

export const SelectedByPointer: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    const at = (name: string) => canvas.getByRole('option', { name })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: at('gets') },
      { target: at('to') },
      { target: at('say') },
      { keys: '[/MouseLeft]' },
    ])
    await waitFor(() => expect(args.onGoTo).toHaveBeenCalledOnce())
    await waitFor(() => expect(args.onGoTo).toHaveBeenCalledWith(11))
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith({ anchor: 11, focus: 13 }))
  },
}

/** A tap seeks to a word, dragging along the words selects them, and scrolling does neither. */
export const SelectedByTouch: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const at = (name: string) => canvas.getByRole('option', { name })
    const finger = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2 }
      return { ...place, button: 0, pointerType: 'touch' }
    }
    const first = at('gets')
    await fireEvent.pointerDown(first, finger(first))
    await fireEvent.pointerCancel(first, finger(first))
    await fireEvent.pointerDown(first, finger(first))
    await expect(args.onSelect).not.toHaveBeenCalled()
    await fireEvent.pointerUp(first, finger(first))
    await waitFor(() => expect(args.onGoTo).toHaveBeenLastCalledWith(11))

    await fireEvent.pointerDown(first, finger(first))
    await fireEvent.pointerMove(first, finger(at('to')))
    await fireEvent.pointerMove(first, finger(at('say')))
    await fireEvent.pointerUp(first, finger(at('say')))
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith({ anchor: 11, focus: 13 }))
    await expect(args.onGoTo).toHaveBeenCalledOnce()
  },
}

export const AskedToCorrect: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('option', { name: 'gets' }))
    await waitFor(() => expect(args.onCorrect).toHaveBeenLastCalledWith(11))
    canvas.getByRole('option', { name: 'to' }).focus()
    await userEvent.keyboard('{ArrowRight}{F2}')
    await waitFor(() => expect(args.onCorrect).toHaveBeenLastCalledWith(12))
  },
}

/** In a scrollable box the words follow playback until the user scrolls away. */
export const FollowsWhatIsSpoken: Story = {
  args: {
    words: Array.from({ length: 1000 }, (_, index) => ({
      index,
      text: `word${index}`,
      place: 'kept',
      corrected: false,
    })),
  },
  parameters: noPicture,
  render: function Speaking(args: TranscriptProps) {
    const [spoken, setSpoken] = useState(0)
    return (
      <>
        <div data-testid="box" style={{ blockSize: '12rem', overflowY: 'auto' }}>
          <Transcript {...args} spoken={spoken} />
        </div>
        <button type="button" onClick={() => setSpoken(spoken + 300)}>
          Speak on
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByTestId('box')
    const isSeen = (name: string) => {
      const [word, around] = [canvas.getByRole('option', { name }), box].map((it) => it.getBoundingClientRect())
      return word !== undefined && around !== undefined && word.top >= around.top && word.bottom <= around.bottom
    }
    const speakOn = () => userEvent.click(canvas.getByRole('button', { name: 'Speak on' }))
    await expect(isSeen('word0')).toBe(true)
    await speakOn()
    await waitFor(() => expect(isSeen('word300')).toBe(true))
    box.scrollTop = 0
    await speakOn()
    await expect(isSeen('word0')).toBe(true)
    await expect(box.scrollTop).toBe(0)
  },
}

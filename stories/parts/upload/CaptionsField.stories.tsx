import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CaptionsField } from '../../../src/screens/upload/CaptionsField.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { longFileName, uploadRow } from './uploadArgs.ts'

const { name, captionsName, captionsProblem, onCaptionsChoose, onCaptionsRemove } = uploadRow

const meta = {
  title: 'Patterns/Clips/Captions field (subtitles)',
  component: CaptionsField,
  tags: ['autodocs'],
  args: {
    name,
    captionsName,
    captionsProblem,
    problemLine: null,
    isReading: false,
    notes: null,
    encoding: null,
    onCaptionsChoose,
    onCaptionsRemove,
    onEncodingChoose: fn(),
  },
  argTypes: {
    captionsName: slot({ none: null, 'a file': 'harbour-walk.srt' }, 'The captions that the video has.'),
    captionsProblem: choose(
      ['notCaptions', 'captionsTooLarge', 'unreadable', 'gone'],
      'Why a captions file was refused; the previous captions stay.',
    ),
    isReading: onOff('The chosen file is being read.'),
  },
  parameters: partUsage({
    purpose: 'The caption file of one video. An error replaces the hint, so the layout doesn’t move.',
    status: 'stable',
    accessibility: {
      role: 'A button that opens the file picker, named by the video, or one that removes the file, named by the file.',
      keys: [['Enter', 'opens the file picker, or removes the file']],
      announced: 'The hint or the error, with the button.',
    },
  }),
} satisfies Meta<typeof CaptionsField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(CaptionsField, {
  empty: {},
  filled: { captionsName: 'harbour-walk.srt' },
  'being read': { isReading: true },
  'another kind of file': { captionsProblem: 'notCaptions' },
  'nothing in it': { captionsProblem: 'unreadable' },
  'refused, with those from before': { captionsProblem: 'unreadable', captionsName: 'harbour-walk.srt' },
  'encoding guessed': {
    captionsName: 'harbour-walk.srt',
    encoding: 'windows-1251',
    notes: { total: 120, unread: 0, unreadLines: [], encoding: 'windows-1251', isGuessed: true },
  },
  'some cues unread': {
    captionsName: 'harbour-walk.srt',
    notes: { total: 120, unread: 5, unreadLines: [14, 29, 61, 90, 114], encoding: 'utf-8', isGuessed: false },
  },
  'a line of times unreadable': { captionsProblem: 'unreadable', problemLine: 14 },
  'a long name': { name: longFileName, captionsName: longFileName.replace('mp4', 'srt') },
})

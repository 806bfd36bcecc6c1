import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadFields } from '../../../src/screens/upload/UploadFields.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, controlled, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { longFileName, uploadRow } from './uploadArgs.ts'

const { name, title, captionsName, captionsProblem, onTitleChange, onCaptionsChoose, onCaptionsRemove } = uploadRow

const meta = {
  title: 'Patterns/Clips/Upload fields',
  component: UploadFields,
  tags: ['autodocs'],
  args: { name, title, captionsName, captionsProblem, onTitleChange, onCaptionsChoose, onCaptionsRemove },
  argTypes: {
    title: words('The title of the video; its file name while empty.'),
    captionsName: slot({ none: null, 'a file': 'harbour-walk.srt' }, 'Captions that are sent with it.'),
    captionsProblem: choose(
      ['notCaptions', 'captionsTooLarge', 'unreadable', 'gone'],
      'Why a captions file was refused.',
    ),
  },
  parameters: partUsage({
    purpose: 'Title and captions of one video. An error replaces the hint, so the layout doesn’t move.',
    status: 'stable',
    accessibility: {
      role: 'A field and a button that opens the file picker; the button names the video.',
      keys: [['Enter', 'opens the file picker']],
      announced: 'The hint or the error, with the button.',
    },
  }),
} satisfies Meta<typeof UploadFields>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('title', 'onTitleChange')],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(UploadFields, {
  empty: {},
  filled: { title: 'A walk through the old harbour', captionsName: 'harbour-walk.srt' },
  'captions refused': { captionsProblem: 'notCaptions' },
  'long names': { name: longFileName, captionsName: longFileName.replace('mp4', 'srt') },
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockCertificate } from '../../../mocks/fixtures/mockCertificates.ts'
import { ExportDialog, type ExportDialogProps } from '../../../src/screens/editor/ExportDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { given, onOff, range } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const none = { state: 'none' as const, progress: null, secondsLeft: null, errors: [], certificate: null }
const halfDone: ExportDialogProps['exportOf'] = (choice) =>
  choice === 'clip'
    ? { ...none, state: 'made', certificate: mockCertificate }
    : choice === 'tiktok'
      ? { ...none, state: 'working', progress: 0.4, secondsLeft: 9 }
      : none

const shown: ExportDialogProps = {
  open: true,
  duration: 26,
  exportOf: () => none,
  wanted: [],
  undecided: false,
  hasWords: true,
  postOf: () => ({
    title: 'The laugh',
    description: 'So here is the thing that nobody tells you.\n\n#meetings #thing',
  }),
  onExport: fn(),
  onCancelExport: fn(),
  onShare: fn(),
  onClose: fn(),
}

const meta = {
  title: 'Patterns/Editor/Export dialog',
  component: ExportDialog,
  tags: ['autodocs'],
  args: shown,
  argTypes: {
    open: onOff('Whether it is shown.'),
    duration: range(5, 700, 5, 'Seconds of the clip: some files have a maximum duration.'),
    undecided: onOff('There is an unresolved conflict between two versions.'),
    hasWords: onOff('Words are heard in the clip.'),
    exportOf: given('The progress of each file.'),
    postOf: given('The text to post with the clip.'),
    onShare: given('Omitted if the system has no share sheet.'),
    sharesFile: onOff('The file of the clip is ready and can be shared with the text.'),
  },
  parameters: partUsage({
    purpose: 'All files that a clip can be exported as, with their progress, and texts for the post.',
    status: 'new',
    overPage: true,
    frameHeight: 720,
    accessibility: {
      role: '`dialog`, modal, with a list of files for each kind.',
      keys: [['Esc', 'closes it; running exports continue']],
      announced: 'Its title when it opens; each finished file.',
    },
  }),
} satisfies Meta<typeof ExportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
export const AllVariants: Story = { parameters: everyMode, args: { exportOf: halfDone, wanted: ['gif', 'cover'] } }
export const LongTexts: Story = {
  args: { duration: 650, postOf: () => ({ title: longText, description: longText }), onShare: undefined },
}
export const ProposedText: Story = {
  parameters: noPicture,
  args: {
    postOf: () => ({
      title: 'Why we banned Monday meetings',
      description: 'We stopped meeting on Mondays. Here is what happened to our releases.\n\n#meetings #releases',
      isProposed: true,
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/A language model proposed this text/)).toBeVisible())
  },
}
export const Undecided: Story = { args: { undecided: true } }

/** Captions and other texts of the words are not offered. */
export const WithoutWords: Story = {
  parameters: noPicture,
  args: { hasWords: false },
  play: async () => {
    await screen.findByRole('button', { name: /^Export: This clip/ })
    await expect(screen.queryByRole('button', { name: /Captions \(SRT\)/ })).not.toBeInTheDocument()
  },
}

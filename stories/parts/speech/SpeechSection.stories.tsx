import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockSpeech } from '../../../mocks/fixtures/mockSystem.ts'
import { SpeechSection } from '../../../src/screens/speech/SpeechSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const { bytes } = mockSpeech
const installed = { ...mockSpeech, state: 'installed' as const, fetched_bytes: bytes, recognised_by: 'local' as const }
const fetching = { ...mockSpeech, state: 'fetching' as const, fetched_bytes: 240_000_000 }
const checking = { ...fetching, fetched_bytes: bytes }
const unfinished = {
  ...mockSpeech,
  state: 'unfinished' as const,
  fetched_bytes: 301_000_000,
  problem: 'The connection to huggingface.co was lost. What has arrived is kept.',
}
const [, small] = mockSpeech.models
const removal = { open: false, busy: false, onConfirm: fn(), onCancel: fn() }

const meta = {
  title: 'Patterns/Staff/Speech section',
  component: SpeechSection,
  tags: ['autodocs'],
  args: {
    speech: mockSpeech,
    choice: mockSpeech.model.name,
    loading: false,
    starting: false,
    errors: [],
    removal,
    onReload: fn(),
    onChoose: fn(),
    onInstall: fn(),
    onRemove: fn(),
  },
  argTypes: {
    speech: slot(
      { absent: mockSpeech, fetching, checking, unfinished, installed, 'not known': null },
      'The state of speech recognition; null while unknown.',
    ),
    choice: {
      control: 'select',
      options: mockSpeech.models.map(({ name }) => name),
      description: 'The model whose facts are shown.',
    },
    loading: onOff('The state is being loaded.'),
    starting: onOff('The download is being started.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why the last action failed.'),
  },
  parameters: partUsage({
    purpose: 'Shows staff what speech recognition on the server requires, and downloads its model.',
    status: 'new',
    accessibility: {
      role: 'A region with a heading; a progress bar while it downloads.',
      keys: [
        ['Arrow keys', 'choose a model'],
        ['Enter', 'presses the focused button'],
      ],
      announced: 'The progress of the download, and why it stopped.',
    },
  }),
} satisfies Meta<typeof SpeechSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(SpeechSection, {
  absent: {},
  fetching: { speech: fetching },
  checking: { speech: checking },
  unfinished: { speech: unfinished },
  installed: { speech: installed },
  'another chosen': { speech: installed, choice: small?.name ?? null },
  refused: { errors: ['Network error'] },
  loading: { speech: null, loading: true },
})

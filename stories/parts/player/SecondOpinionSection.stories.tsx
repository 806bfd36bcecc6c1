import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { problem } from '../../../contract/messages/problems.ts'
import { mockOpinion } from '../../../mocks/fixtures/mockClips.ts'
import { SecondOpinionSection } from '../../../src/screens/player/SecondOpinionSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const clip = { start: 1120.6, end: 1158.1 }
const cut = { ...clip, begins_with: null, ends_with: null }
const later = { end: 1163.4, ends_with: 'and that is why we never do live demos.' }
const opinions = {
  'makes sense': { stands_alone: true, cut: null },
  'missing before': mockOpinion,
  'missing after': { stands_alone: false, cut: { ...cut, ...later } },
  'missing around': { stands_alone: false, cut: { ...cut, ...mockOpinion.cut, ...later } },
  'another cut': { stands_alone: false, cut: { ...cut, start: 1123.2, begins_with: 'The demo had one job.' } },
  'without a cut': { stands_alone: false, cut: null },
}

const meta = {
  title: 'Patterns/Clips/Second opinion section',
  component: SecondOpinionSection,
  tags: ['autodocs'],
  args: { opinion: mockOpinion, clip, busy: false, errors: [], onUse: fn() },
  argTypes: { opinion: slot(opinions, 'What the language model finds.') },
  parameters: partUsage({
    purpose: 'The opinion of a language model: whether the clip makes sense on its own, and a better cut.',
    status: 'stable',
    accessibility: {
      role: 'Sentences, and a `button` if a better cut is suggested.',
      keys: [['Enter', 'applies the cut']],
      announced: 'The verdict in words; why a cut was refused, at once.',
    },
  }),
} satisfies Meta<typeof SecondOpinionSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('19rem')], parameters: noPicture }

export const CutIsUsed: Story = {
  decorators: [asWideAs('19rem')],
  parameters: noPicture,
  play: async ({ canvasElement, args, userEvent }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('It would begin with “We had rehearsed it for three weeks,”')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Use this cut' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUse).toHaveBeenCalledOnce()
  },
}

export const NothingToUse: Story = {
  args: { opinion: opinions['makes sense'] },
  decorators: [asWideAs('19rem')],
  parameters: noPicture,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Second opinion: makes sense on its own')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const AllVariants: Story = allVariants(
  SecondOpinionSection,
  {
    'makes sense': { opinion: opinions['makes sense'] },
    'missing before': {},
    'missing after': { opinion: opinions['missing after'] },
    'missing around': { opinion: opinions['missing around'] },
    'another cut': { opinion: opinions['another cut'] },
    'without a cut': { opinion: opinions['without a cut'] },
    busy: { busy: true },
    refused: { errors: [problem('endAfterVideo')] },
  },
  { min: '19rem' },
)

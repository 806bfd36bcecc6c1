import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { certificateCodes, check } from '../../../clipper/pure/certify/Certificate.ts'
import type { Certificate } from '../../../contract/certificates.ts'
import { mockCertificate, mockFailedCertificate } from '../../../mocks/fixtures/mockCertificates.ts'
import { CertificateSection } from '../../../src/screens/player/CertificateSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const certificates: Record<'passed' | 'with faults' | 'everything', Certificate> = {
  passed: mockCertificate,
  'with faults': mockFailedCertificate,
  everything: { passed: false, checks: certificateCodes.map((code) => check(code, 2.5)), encoder: 'copy' },
}

const meta = {
  title: 'Patterns/Clips/Certificate section',
  component: CertificateSection,
  tags: ['autodocs'],
  args: { certificate: mockFailedCertificate },
  argTypes: { certificate: slot(certificates, 'What was found in the file.') },
  parameters: partUsage({
    purpose: 'The checks of a finished file: problems first, the rest on demand.',
    status: 'stable',
    accessibility: {
      role: 'A list per group; the passed checks open on demand.',
      keys: [['Enter', 'opens the passed checks']],
      announced: 'Each check with its verdict in words.',
    },
  }),
} satisfies Meta<typeof CertificateSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('24rem')], parameters: noPicture }

export const OtherChecksUnfold: Story = {
  decorators: [asWideAs('24rem')],
  parameters: noPicture,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/Starts in the middle of a word/)).toBeVisible()
    await expect(canvas.getByText(/Sound and picture in sync/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('5 other checks'))
    await expect(canvas.getByText(/Sound and picture in sync/)).toBeVisible()
    await expect(canvas.getByText('Encoded by the graphics card (NVENC)')).toBeVisible()
  },
}

/** In the editor, a cut-off face or a bad edge can be fixed immediately. */
export const MendsWhatIsFound: Story = {
  args: {
    certificate: {
      passed: false,
      checks: [
        check('flash_start', 0.08),
        check('ends_in_word'),
        check('face_cut', 12),
        check('face_hidden', 15),
        check('decodes'),
      ],
    },
    onMend: fn(),
  },
  decorators: [asWideAs('24rem')],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/A face is cut off at 0:12/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Move the crop' }))
    await expect(args.onMend).toHaveBeenLastCalledWith('face_cut', 12)
    await userEvent.click(canvas.getByRole('button', { name: 'Change the text' }))
    await expect(args.onMend).toHaveBeenLastCalledWith('face_hidden', 15)
    await userEvent.click(canvas.getByRole('button', { name: 'Move the start' }))
    await expect(args.onMend).toHaveBeenLastCalledWith('flash_start', 0.08)
    await userEvent.click(canvas.getByRole('button', { name: 'Move the end' }))
    await expect(args.onMend).toHaveBeenLastCalledWith('ends_in_word', 0)
  },
}

export const AllVariants: Story = allVariants(
  CertificateSection,
  {
    passed: { certificate: certificates.passed },
    'with faults': { certificate: certificates['with faults'] },
    everything: { certificate: certificates.everything },
  },
  { min: '20rem' },
)

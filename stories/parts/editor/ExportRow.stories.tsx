import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { ExportRow } from '../../../src/screens/editor/ExportRow.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, given, onOff, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const none = { state: 'none' as const, progress: null, secondsLeft: null, errors: [] }

const meta = {
  title: 'Patterns/Editor/Export row',
  component: ExportRow,
  tags: ['autodocs'],
  args: { label: 'TikTok, up to 10:00', ...none, onExport: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
  argTypes: {
    label: words('The name of the file.'),
    state: choose(['none', 'queued', 'working', 'made', 'failed', 'cancelled'], 'The progress.'),
    progress: given('0 to 1; null while it is not known.'),
    hint: words('The purpose of the file; shown until it is requested.'),
    main: onOff('The most common choice.'),
    storing: onOff('It waits until the last change is stored.'),
    blocked: onOff('Nothing can be exported at the moment.'),
  },
  parameters: partUsage({
    purpose: 'One file that a clip can be exported as. Starts, cancels and repeats the export, and shows its progress.',
    status: 'new',
    accessibility: {
      role: 'A `listitem` with one `button`; during the export, a `progressbar`.',
      keys: [['Enter, Space', 'exports, cancels or tries again']],
      announced: 'The button says what it does, and to which file.',
    },
  }),
} satisfies Meta<typeof ExportRow>
export default meta
type Story = StoryObj<typeof meta>

/** Becomes queued with the first click, as in the editor. */
function Exportable(props: ComponentProps<typeof ExportRow>) {
  const [state, setState] = useState(props.state)
  const onExport = () => {
    props.onExport()
    setState('queued')
  }
  return <ExportRow {...props} state={state} onExport={onExport} />
}

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <>
      <ExportRow {...args} label="This clip (MP4)" hint="Ready to post." main />
      <ExportRow {...args} />
      <ExportRow {...args} label="Instagram Reels" storing />
      <ExportRow {...args} label="YouTube Shorts" state="queued" />
      <ExportRow {...args} label="X" state="working" progress={0.4} secondsLeft={12} />
      <ExportRow {...args} label="Original quality" state="working" />
      <ExportRow {...args} label="GIF" state="made" />
      <ExportRow {...args} label="Cover picture" state="failed" errors={['Network error']} />
      <ExportRow {...args} label="Captions (SRT)" state="cancelled" />
      <ExportRow {...args} label="Not now" blocked />
    </>
  ),
}

export const DoubleClicked: Story = {
  parameters: noPicture,
  render: (args) => <Exportable {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Export: TikTok, up to 10:00' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel: TikTok, up to 10:00' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

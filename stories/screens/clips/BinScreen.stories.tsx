import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockDeletedClips } from '../../../mocks/fixtures/mockDeletedClips.ts'
import { BinScreen } from '../../../src/screens/bin/BinScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, listArgs, longName, noNotice } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Clips/Bin',
  component: BinScreen,
  decorators: [inPage('dashboard', 'clips')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockDeletedClips),
    restoring: new Set<string>(),
    errors: [],
    onRestore: fn(),
    removal: closedArgs(),
    emptying: { open: false, count: 0, busy: false, errors: [], onAsk: fn(), onConfirm: fn(), onCancel: fn() },
    notice: noNotice,
  },
} satisfies Meta<typeof BinScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const LongText: Story = {
  args: { list: listArgs(mockDeletedClips.map((clip) => ({ ...clip, title: longName, video_title: longName }))) },
}

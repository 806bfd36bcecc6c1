import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockStaffMembers } from '../../../mocks/fixtures/mockPeople.ts'
import { StaffScreen } from '../../../src/screens/staff/StaffScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longEmail, longName, noNotice } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Staff/Staff',
  component: StaffScreen,
  decorators: [inPage('staff', 'staff')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockStaffMembers),
    form: formArgs({ email: '' }),
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof StaffScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Empty: Story = { args: { list: listArgs([]) } }
/** Earlier data stays visible. */
export const RefreshFailed: Story = { args: { list: listArgs(mockStaffMembers, { errors: ['Network error'] }) } }
export const LongText: Story = {
  args: { list: listArgs(mockStaffMembers.map((member) => ({ ...member, name: longName, email: longEmail }))) },
}

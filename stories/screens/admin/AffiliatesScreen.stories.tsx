import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockAffiliates } from '../../../mocks/fixtures/mockPeople.ts'
import { AffiliatesScreen } from '../../../src/screens/affiliates/AffiliatesScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longEmail, longName, noNotice } from '../sharedArgs.ts'

const newForm = formArgs({ email: '', code: '', commission: '' })
const editForm = formArgs({ code: 'lea-cuts', commission: '20', active: true })

const meta = {
  title: 'Screens/Staff/Affiliates',
  component: AffiliatesScreen,
  decorators: [inPage('staff', 'affiliates')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockAffiliates),
    adding: { open: false, form: newForm, onOpen: fn(), onClose: fn() },
    editing: { open: false, name: 'Léa Fontaine', form: editForm, onOpen: fn(), onClose: fn() },
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof AffiliatesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const LongText: Story = {
  args: {
    list: listArgs(
      mockAffiliates.map((it) => ({
        ...it,
        user: { ...it.user, name: longName, email: longEmail },
        earned: 99_999_999,
      })),
    ),
  },
}

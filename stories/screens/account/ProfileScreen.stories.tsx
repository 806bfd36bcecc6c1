import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { plainBrand } from '../../../contract/brand.ts'
import { mockPersonalTokens, mockWebhooks } from '../../../mocks/fixtures/mockPrograms.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { AccountDeletionPart } from '../../../src/screens/accountDeletion/AccountDeletionPart.tsx'
import { BrandPart, type BrandPartProps } from '../../../src/screens/brand/BrandPart.tsx'
import { PersonalTokensPart } from '../../../src/screens/personalTokens/PersonalTokensPart.tsx'
import { ProfileScreen, type ProfileScreenProps } from '../../../src/screens/profile/ProfileScreen.tsx'
import { WebhooksPart } from '../../../src/screens/webhooks/WebhooksPart.tsx'
import { everyMode } from '../../everyMode.ts'
import { inMain } from '../../inMain.tsx'
import { inPage } from '../../inPage.tsx'
import { password, details as someDetails } from '../../parts/profile/profileArgs.ts'
import { closedArgs, formArgs, listArgs, noNotice } from '../sharedArgs.ts'

const avatar: ProfileScreenProps['avatar'] = {
  name: mockUser.name,
  avatarUrl: mockUser.avatar_url,
  avatarFile: null,
  avatarErrors: [],
  avatarBusy: false,
  onAvatarChoose: fn(),
  onAvatarRemove: fn(),
}
const details = { ...someDetails, name: mockUser.name, email: mockUser.email }
const brand: BrandPartProps = {
  values: plainBrand,
  fieldErrors: {},
  errors: [],
  changed: false,
  busy: false,
  succeeded: false,
  onChange: fn(),
  onSubmit: fn(),
  onRestore: fn(),
  logoBusy: false,
  logoErrors: [],
  onLogoChoose: fn(),
}
const deletion = { open: false, phrase: mockUser.email, errors: [], busy: false }
const calls = { onAsk: fn(), onCancel: fn(), onConfirm: fn() }

const closedDetails = {
  open: false,
  webhook: null,
  deliveries: [],
  loading: false,
  changing: false,
  loadErrors: [],
  errors: [],
  onOpen: fn(),
  onClose: fn(),
  onRefresh: fn(),
  onResend: fn(),
  onStateChange: fn(),
}

const meta = {
  title: 'Screens/Account/Profile (settings)',
  component: ProfileScreen,
  args: {
    avatar,
    details,
    password,
    theme: 'system',
    onThemeChange: fn(),
    onLogout: fn(),
    brand: <BrandPart {...brand} />,
    tokens: (
      <PersonalTokensPart
        list={listArgs(mockPersonalTokens.map((token) => ({ ...token, expired: false })))}
        adding={{ open: false, form: formArgs({ name: '', scopes: [], lasts: '90' }), onClose: fn(), onOpen: fn() }}
        made={null}
        removal={closedArgs()}
        notice={noNotice}
        docsUrl="/api/docs/"
      />
    ),
    webhooks: (
      <WebhooksPart
        list={listArgs(mockWebhooks)}
        adding={{ open: false, form: formArgs({ url: '', events: [] }), onClose: fn(), onOpen: fn() }}
        made={null}
        details={closedDetails}
        removal={closedArgs()}
        notice={noNotice}
      />
    ),
    deletion: <AccountDeletionPart {...deletion} {...calls} />,
  },
  decorators: [inMain, inPage('dashboard', 'profile')],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const LongText: Story = {
  args: {
    avatar: { ...avatar, avatarUrl: null },
    details: { ...details, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) },
  },
}

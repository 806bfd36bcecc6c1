import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AvatarSection } from '../../../src/screens/profile/AvatarSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { longName } from '../../screens/sharedArgs.ts'
import face from '../../ui/assets/face.jpg'
import { given, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Account/Avatar section',
  component: AvatarSection,
  tags: ['autodocs'],
  args: {
    name: 'Ada Lovelace',
    avatarUrl: face,
    avatarFile: null,
    avatarErrors: [],
    avatarBusy: false,
    onAvatarChoose: fn(),
    onAvatarRemove: fn(),
  },
  argTypes: {
    name: words('The user’s name; its initials replace a missing picture.'),
    avatarUrl: slot({ none: null, face }, 'The picture that is stored.'),
    avatarBusy: onOff('It is being stored or removed.'),
    avatarErrors: slot({ none: [], 'too large': ['Please choose a file up to 5 MB.'] }, 'Errors of the last choice.'),
    avatarFile: given('The photo being uploaded, shown meanwhile.'),
  },
  parameters: partUsage({
    purpose: 'The account’s photo: choose, replace, remove.',
    status: 'stable',
    accessibility: {
      role: 'A file input styled as a button, and a button.',
      keys: [['Space', 'opens the file picker']],
      announced: 'That the photo is being saved; why it was refused.',
    },
  }),
} satisfies Meta<typeof AvatarSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(AvatarSection, {
  'with a picture': {},
  'without a picture': { avatarUrl: null },
  storing: { avatarBusy: true },
  refused: { avatarErrors: ['Please choose a file up to 5 MB.'], name: longName, avatarUrl: null },
})

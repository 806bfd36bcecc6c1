import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { SelectionBar } from '../../../src/screens/clips/SelectionBar.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { someFolders } from '../folderArgs.ts'
import { noLooks } from '../looksArgs.ts'

const ids = (clips: readonly { id: string }[]) => new Set(clips.map(({ id }) => id))
const liked = mockClips.filter((clip) => clip.liked)
const choices = { one: mockClips.slice(1, 2), 'two, both liked': liked.slice(0, 2), all: [...mockClips] }

const meta = {
  title: 'Patterns/Clips/Selection bar',
  component: SelectionBar,
  tags: ['autodocs'],
  args: {
    clips: mockClips,
    chosen: choices.one,
    downloadingIds: new Set<string>(),
    deletingIds: new Set<string>(),
    onLike: fn(),
    onDownload: fn(),
    onExport: fn(),
    folders: someFolders,
    looks: noLooks,
    presets: [],
    onDelete: fn(),
    onSelectAll: fn(),
    onClearSelection: fn(),
  },
  argTypes: {
    chosen: slot(choices, 'The selected clips, in display order.'),
    downloadingIds: slot({ none: new Set(), all: ids(mockClips) }, 'Whose files are on their way.'),
    deletingIds: slot({ none: new Set(), all: ids(mockClips) }, 'What is being deleted.'),
    clips: given('All shown clips, which “select all” selects.'),
    folders: given('The folders to move clips to, with their actions.'),
    looks: given('Applies the brand, a preset or a copied look to the clips.'),
    presets: given('The user’s presets.'),
  },
  parameters: partUsage({
    purpose: 'Bulk actions for the selection. It stays at the foot of the page while the list scrolls.',
    status: 'stable',
    accessibility: {
      role: '`region` with a name.',
      keys: [
        ['Esc', 'clears the selection, from anywhere on the page'],
        ['Arrow keys', 'move through the export formats while their menu is open'],
      ],
      announced: 'How many clips are selected, whenever that changes.',
    },
  }),
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(SelectionBar, {
  one: {},
  'all of them liked': { chosen: choices['two, both liked'] },
  'everything selected': { chosen: choices.all },
  busy: { downloadingIds: ids(choices.one), deletingIds: ids(choices.one) },
})

import { fn } from 'storybook/test'
import type { Clip } from '../../contract/clips.ts'
import { mockClips, mockLongClip, mockTrimError } from '../../mocks/fixtures/mockClips.ts'
import type { ClipItemActions, Renaming } from '../../src/screens/clips/ClipListScreenProps.ts'
import { someFolders } from './folderArgs.ts'

const find = (fits: (clip: Clip) => boolean): Clip => mockClips.find(fits) ?? mockLongClip

const landscape = find(({ width, height }) => width > height)

/** Named clips for the controls. */
export const clipChoices = {
  landscape,
  portrait: find(({ width, height }) => height > width),
  'long texts': mockLongClip,
  'new, never seen': { ...landscape, views: 0, likes: 0, liked: false },
  'without a reason': { ...landscape, reasons: [] },
  rendering: { ...landscape, state: 'rendering' },
  'trim failed': { ...landscape, trim_error: mockTrimError },
  'no picture': { ...landscape, poster_url: 'data:,' },
} satisfies Record<string, Clip>

export const clipActions: ClipItemActions = {
  onOpen: fn(),
  onEdit: fn(),
  onLike: fn(),
  onDownload: fn(),
  onDelete: fn(),
  onRename: fn(),
  onToggle: fn(),
  onPosterError: fn(),
  getFolders: () => someFolders,
  getSelected: () => [],
  onCopyLook: fn(),
}

export const renaming = (over: Partial<Renaming> = {}): Renaming => ({
  id: landscape.id,
  title: landscape.title,
  errors: [],
  busy: false,
  onChange: fn(),
  onSubmit: fn(),
  onCancel: fn(),
  ...over,
})

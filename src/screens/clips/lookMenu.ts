import type { Clip } from '../../../contract/clips.ts'
import type { lookStrings } from '../../strings/en/clips/lookStrings.ts'
import type { MenuAction } from '../../ui/action/Menu.tsx'
import type { ClipItemActions } from './ClipListScreenProps.ts'

/** Menu entries that copy the look of a clip to others. */
export function lookMenu(
  t: typeof lookStrings,
  clip: Clip,
  { getSelected, onCopyLook }: Pick<ClipItemActions, 'getSelected' | 'onCopyLook'>,
): MenuAction[] {
  const others = getSelected().filter(({ id }) => id !== clip.id)
  const toVideo = { id: 'look video', label: t.toVideo, onSelect: () => onCopyLook(clip, 'video') }
  if (others.length === 0) return [toVideo]
  return [
    toVideo,
    { id: 'look selected', label: t.toSelected(others.length), onSelect: () => onCopyLook(clip, others) },
  ]
}

import { Download, Ellipsis, Heart, Pencil, Scissors, Trash2 } from 'lucide-react'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'

export type ClipButtonsProps = Pick<
  ClipItemProps,
  'clip' | 'downloading' | 'deleting' | 'onLike' | 'onDownload' | 'onDelete' | 'onRename' | 'onOpen'
>

/** What one can do with a clip: like and download at hand, the rest in a menu. */
export function ClipButtons(props: ClipButtonsProps) {
  const { clip, downloading, deleting } = props
  const t = useStrings('clips')
  return (
    <Inline gap={0} wrap={false}>
      <IconButton
        label={t.like(clip.title)}
        icon={<Heart />}
        pressed={clip.liked}
        onClick={() => props.onLike([clip], !clip.liked)}
      />
      <IconButton
        label={t.download(clip.title)}
        icon={<Download />}
        busy={downloading}
        onClick={() => props.onDownload([clip])}
      />
      <Menu
        trigger={<IconButton label={t.more(clip.title)} icon={<Ellipsis />} busy={deleting} />}
        groups={[
          [
            { id: 'rename', label: t.rename, icon: <Pencil />, onSelect: () => props.onRename(clip) },
            { id: 'trim', label: t.openTrim, icon: <Scissors />, onSelect: () => props.onOpen(clip, true) },
          ],
          [{ id: 'delete', label: t.delete, icon: <Trash2 />, danger: true, onSelect: () => props.onDelete([clip]) }],
        ]}
      />
    </Inline>
  )
}

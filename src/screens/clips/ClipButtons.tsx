import {
  Clapperboard,
  Download,
  Ellipsis,
  FileOutput,
  FolderInput,
  Heart,
  Palette,
  Pencil,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import styled from 'styled-components'
import { fileFormats } from '../../../clipper/pure/exports/fileFormats.ts'
import { exportFormats } from '../../../contract/exports.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { lookStrings } from '../../strings/en/clips/lookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { forced } from '../../theme/forcedColors.ts'
import { color, media, motion, radius, touchTarget } from '../../theme/tokens.ts'
import { Menu } from '../../ui/action/Menu.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { fileLabel } from './fileLabel.ts'
import { lookMenu } from './lookMenu.ts'
import { moveMenu } from './moveMenu.ts'
import { useRenameFocus } from './useRenameFocus.ts'

export type ClipButtonsProps = Pick<ClipItemProps, 'clip' | 'downloading' | 'deleting' | 'renaming' | 'actions'>

// One styled element with plain buttons: cheaper in long lists than one styled element each.
const Root = styled.div`
  display: flex;
  button {
    display: inline-grid; place-items: center; flex: none; inline-size: 2.25rem; block-size: 2.25rem; padding: 0; border: 0;
    border-radius: ${radius.md}; background: transparent; color: ${color.textMuted}; cursor: pointer;
  }
  ${media.touch} { button { inline-size: ${touchTarget}; block-size: ${touchTarget}; } }
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
  button:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  button[aria-pressed='true'] { color: ${color.select}; }
  button[aria-pressed='true'] svg { fill: currentColor; }
  button[aria-disabled='true'] { cursor: not-allowed; ${forced.disabled} }
  &[data-over] {
    position: absolute; z-index: 1; inset-block-start: 0.25rem; inset-inline-end: 0.25rem; gap: 0.125rem;
    /* A heart that stays visible is in the corner. */
    .like { order: 1; }
    button { background: ${color.videoShade}; color: ${color.onVideo}; transition: background ${motion.fast}; }
    button:hover { background: ${color.videoShadeStrong}; }
    button[aria-pressed='true'] { color: ${color.videoAccent}; }
  }
  && button[aria-pressed='true'] { ${forced.chosen} }
`

interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: ReactNode
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Busy buttons keep the focus and ignore clicks. */
const Action = ({ label, icon, busy = false, onClick, ...rest }: ActionProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <Spinner size="1.25rem" /> : icon}
  </button>
)

/** The actions of a clip: like and download as buttons, everything in a menu. `over` is on top of the poster. */
export function ClipButtons({ over = false, ...props }: ClipButtonsProps & { over?: boolean }) {
  const { clip, downloading, actions } = props
  const t = useStrings(clipsStrings)
  return (
    <Root className="buttons" data-over={over || undefined}>
      <Action
        className="like"
        label={t.like(clip.title)}
        icon={<Heart aria-hidden="true" />}
        aria-pressed={clip.liked}
        onClick={() => actions.onLike([clip], !clip.liked)}
      />
      <Action
        className="download"
        label={t.download(clip.title)}
        icon={<Download aria-hidden="true" />}
        busy={downloading}
        onClick={() => actions.onDownload([clip])}
      />
      <More {...props} />
    </Root>
  )
}

/** A plain button until pressed: a menu per clip would cost more than the rest of its card. */
function More({ clip, deleting, renaming, actions }: ClipButtonsProps) {
  const t = useStrings(clipsStrings)
  const folders = useStrings(folderStrings)
  const looks = useStrings(lookStrings)
  const [opened, setOpened] = useState(false)
  const button = {
    ref: useRenameFocus(renaming !== null),
    className: 'more',
    label: t.more(clip.title),
    icon: <Ellipsis aria-hidden="true" />,
    busy: deleting,
  }
  const open = () => setOpened(true)
  if (!opened) {
    return (
      <Action
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !deleting) open()
        }}
      />
    )
  }
  return (
    <Menu
      initiallyOpen
      trigger={<Action {...button} />}
      groups={[
        [
          { id: 'rename', label: t.rename, icon: <Pencil />, onSelect: () => actions.onRename(clip) },
          { id: 'edit', label: t.openEditor, icon: <SquarePen />, onSelect: () => actions.onEdit(clip) },
          { id: 'trim', label: t.openTrim, icon: <Scissors />, onSelect: () => actions.onOpen(clip, true) },
          {
            id: 'move',
            label: folders.moveToFolder,
            icon: <FolderInput />,
            actions: moveMenu(folders, actions.getFolders(), [clip]).flat(),
          },
          {
            id: 'look',
            label: looks.apply,
            icon: <Palette />,
            actions: lookMenu(looks, clip, actions),
          },
          { id: 'download', label: t.downloadFile, icon: <Download />, onSelect: () => actions.onDownload([clip]) },
          {
            id: 'files',
            label: t.files,
            icon: <Clapperboard />,
            actions: fileFormats.map((format) => ({
              id: format,
              label: fileLabel(t, format, clip.duration),
              onSelect: () => actions.onDownload([clip], format),
            })),
          },
          {
            id: 'export',
            label: t.export,
            icon: <FileOutput />,
            actions: exportFormats.map((format) => ({
              id: format,
              label: t.exportFormats[format],
              onSelect: () => actions.onDownload([clip], format),
            })),
          },
        ],
        [{ id: 'delete', label: t.delete, icon: <Trash2 />, danger: true, onSelect: () => actions.onDelete([clip]) }],
      ]}
    />
  )
}

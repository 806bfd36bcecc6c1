import { Download, FileOutput, FolderInput, Heart, Palette, SwatchBook, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { presetStrings } from '../../strings/en/clips/presetStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, shadow, space, zIndex } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Menu } from '../../ui/action/Menu.tsx'
import { useFootHeight } from '../../ui/layout/useFootHeight.ts'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { exportMenu } from './exportMenu.ts'
import { moveMenu } from './moveMenu.ts'

export type SelectionBarProps = Pick<
  ClipListScreenProps,
  | 'clips'
  | 'chosen'
  | 'downloadingIds'
  | 'deletingIds'
  | 'onLike'
  | 'onDownload'
  | 'onExport'
  | 'folders'
  | 'looks'
  | 'presets'
  | 'onDelete'
  | 'onSelectAll'
  | 'onClearSelection'
>

const Bar = styled.section`
  position: sticky; inset-block-end: calc(var(--page-foot) + ${space[3]}); z-index: ${zIndex.sticky}; display: flex; flex-wrap: wrap; align-items: center;
  gap: ${space[2]}; padding: ${space[2]} ${space[3]}; border: 1px solid ${color.border}; border-radius: ${radius.lg};
  background: ${color.surface}; box-shadow: ${shadow.lg};
`
const Count = styled.p`margin-inline-end: ${space[2]}; font-weight: ${font.weight.strong}; font-variant-numeric: tabular-nums;`
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${space[2]}; margin-inline-start: auto;`
/** On a phone only icons fit; the labels are still announced. */
const Words = styled.span`${media.narrow} { ${visuallyHidden} }`

/** Bulk actions for the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { clips, chosen, downloadingIds, deletingIds } = props
  const t = useStrings(clipsStrings)
  const exports = useStrings(exportStrings)
  const folders = useStrings(folderStrings)
  const brand = useStrings(brandStrings)
  const presets = useStrings(presetStrings)
  const bar = useRef<HTMLElement>(null)
  useFootHeight(bar)
  const allLiked = chosen.every(({ liked }) => liked)
  return (
    <Bar ref={bar} aria-label={t.selection}>
      <IconButton size="sm" label={t.clearSelection} icon={<X />} onClick={props.onClearSelection} />
      <Count role="status">{t.selected(chosen.length)}</Count>
      {chosen.length < clips.length ? (
        <Button size="sm" variant="ghost" onClick={props.onSelectAll}>
          <span>
            {t.selectAll} <Words>{t.allShown(clips.length)}</Words>
          </span>
        </Button>
      ) : null}
      <Actions>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          busy={chosen.every(({ id }) => downloadingIds.has(id))}
          busyLabel={t.downloadingSelected}
          onClick={() => props.onDownload(chosen)}
        >
          <Words>{t.downloadSelected}</Words>
        </Button>
        <Menu
          align="end"
          trigger={
            <Button size="sm" icon={<FileOutput aria-hidden="true" />}>
              <Words>{t.exportSelected}</Words>
            </Button>
          }
          groups={exportMenu(t, exports, chosen, (choice) => props.onExport(chosen, choice))}
        />
        <Menu
          align="end"
          trigger={
            <Button size="sm" icon={<FolderInput aria-hidden="true" />}>
              <Words>{folders.moveTo}</Words>
            </Button>
          }
          groups={moveMenu(folders, props.folders, chosen)}
        />
        <Button
          size="sm"
          icon={<Palette aria-hidden="true" />}
          busy={props.looks.busy}
          busyLabel={brand.applying}
          onClick={() => props.looks.onBrand(chosen)}
        >
          <Words>{brand.apply}</Words>
        </Button>
        {props.presets.length > 0 ? (
          <Menu
            align="end"
            trigger={
              <Button size="sm" icon={<SwatchBook aria-hidden="true" />}>
                <Words>{presets.apply}</Words>
              </Button>
            }
            groups={[
              props.presets.map(({ id, name, look }) => ({
                id,
                label: name,
                onSelect: () => props.looks.onPreset(look, chosen),
              })),
            ]}
          />
        ) : null}
        <Button size="sm" icon={<Heart aria-hidden="true" />} onClick={() => props.onLike(chosen, !allLiked)}>
          <Words>{allLiked ? t.unlikeSelected : t.likeSelected}</Words>
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          busy={chosen.some(({ id }) => deletingIds.has(id))}
          busyLabel={t.deleting}
          onClick={() => props.onDelete(chosen)}
        >
          <Words>{t.deleteSelected}</Words>
        </Button>
      </Actions>
    </Bar>
  )
}

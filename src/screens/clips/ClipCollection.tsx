import type { Clip } from '../../../contract/clips.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { VirtualGrid } from '../../ui/VirtualGrid.tsx'
import { ClipCard } from './ClipCard.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { ClipRow } from './ClipRow.tsx'

/** Pixels. A card is a picture and some lines; a row is less. The real heights are measured. */
const shapes = {
  grid: { minColumn: 272, estimateHeight: 372, gap: 20 },
  list: { minColumn: Number.POSITIVE_INFINITY, estimateHeight: 132, gap: 12 },
} as const

/** The note of a video stands on its first clip only. */
function notesByClip(clips: readonly Clip[]): Map<string, string> {
  const seen = new Set<string>()
  const notes = new Map<string, string>()
  for (const { id, video_id, video_note } of clips) {
    if (video_note && !seen.has(video_id)) notes.set(id, video_note)
    seen.add(video_id)
  }
  return notes
}

/** The clips themselves, however many there are. */
export function ClipCollection(props: ClipListScreenProps) {
  const { clips, view, selectedIds, deletingIds, downloadingIds, renaming, loadingMore, interrupted, errors } = props
  const t = useStrings('clips')
  const notes = notesByClip(clips)
  const Item = view === 'grid' ? ClipCard : ClipRow
  const { onOpen, onLike, onDownload, onDelete, onRename, onToggle, onPosterError } = props
  return (
    <Stack gap={5}>
      <VirtualGrid
        key={view}
        {...shapes[view]}
        label={t.listLabel}
        items={clips}
        getKey={({ id }) => id}
        onEndReached={props.onMore}
        renderItem={(clip) => (
          <Item
            {...{ clip, onOpen, onLike, onDownload, onDelete, onRename, onToggle, onPosterError }}
            selected={selectedIds.has(clip.id)}
            selecting={selectedIds.size > 0}
            deleting={deletingIds.has(clip.id)}
            downloading={downloadingIds.has(clip.id)}
            renaming={renaming?.id === clip.id ? renaming : null}
            note={notes.get(clip.id) ?? null}
          />
        )}
      />
      {loadingMore ? (
        <Inline justify="center">
          <Spinner size="1.5rem" label={t.loadingMore} />
        </Inline>
      ) : null}
      {interrupted ? (
        <Banner
          tone="danger"
          live="assertive"
          title={t.moreFailed}
          action={
            <Button size="sm" onClick={props.onRetry}>
              {t.retry}
            </Button>
          }
        >
          {errors.join('\n')}
        </Banner>
      ) : null}
    </Stack>
  )
}

import { useCallback, useMemo } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VirtualGrid } from '../../ui/layout/VirtualGrid.tsx'
import { RetryBanner } from '../shared/RetryBanner.tsx'
import { ClipCard } from './ClipCard.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'
import { ClipRow } from './ClipRow.tsx'
import { clipGap, clipRows } from './clipRows.ts'
import { HoverPreview } from './HoverPreview.tsx'
import { useKeptActions } from './useKeptActions.ts'
import { VideoHeading } from './VideoHeading.tsx'

/** A video's note is shown on its first clip only. */
function notesByClip(clips: readonly Clip[]): Map<string, string> {
  const seen = new Set<string>()
  const notes = new Map<string, string>()
  for (const { id, video_id, video_note } of clips) {
    if (video_note && !seen.has(video_id)) notes.set(id, video_note)
    seen.add(video_id)
  }
  return notes
}

const getKey = ({ id }: Clip) => id

/** The clips, however many there are. Sorted by date, the clips of a video are grouped under its title. */
export function ClipCollection(props: ClipListScreenProps) {
  const { kind, clips, view, query, videos, selectedIds, deletingIds, downloadingIds, renaming, onQueryChange } = props
  const { loadingMore, interrupted, errors } = props
  const t = useStrings(clipsStrings)
  const actions = useKeptActions(props)
  const grouped = query.order === '-created_at' || query.order === 'created_at'
  const notes = useMemo(() => notesByClip(clips), [clips])
  const rowsOf = useMemo(() => clipRows({ view, grouped, notes }), [view, grouped, notes])
  const Item = view === 'grid' ? ClipCard : ClipRow
  const selecting = selectedIds.size > 0
  const renderItem = useCallback(
    (clip: Clip) => (
      <Item
        clip={clip}
        actions={actions}
        grouped={grouped}
        selected={selectedIds.has(clip.id)}
        selecting={selecting}
        deleting={deletingIds.has(clip.id)}
        downloading={downloadingIds.has(clip.id)}
        renaming={renaming?.id === clip.id ? renaming : null}
        note={grouped ? null : (notes.get(clip.id) ?? null)}
      />
    ),
    [Item, actions, grouped, notes, selectedIds, selecting, deletingIds, downloadingIds, renaming],
  )
  const renderHeading = useCallback(
    (clip: Clip) => {
      const video = videos.find(({ id }) => id === clip.video_id)
      const count = (kind === 'favorites' ? video?.favorites : video?.clips) ?? null
      return (
        <VideoHeading
          clip={clip}
          // A list of one video shows the count above it.
          count={query.video === null ? count : null}
          {...(query.video === null && videos.length > 1
            ? { onOnly: () => onQueryChange({ video: clip.video_id }) }
            : {})}
        />
      )
    },
    [kind, videos, query.video, onQueryChange],
  )
  return (
    <Stack gap={5}>
      <HoverPreview clips={clips} renderPreview={props.renderPreview}>
        <VirtualGrid
          key={`${view} ${query.order} ${query.video}`}
          label={t.listLabel}
          items={clips}
          getKey={getKey}
          rowsOf={rowsOf}
          gap={clipGap[view]}
          measured={view === 'list' || renaming !== null}
          onEndReached={props.onMore}
          renderItem={renderItem}
          renderHeading={renderHeading}
        />
      </HoverPreview>
      {loadingMore ? (
        <Inline justify="center">
          <Spinner size="1.5rem" label={t.loadingMore} />
        </Inline>
      ) : null}
      {interrupted ? (
        <RetryBanner title={t.moreFailed} errors={errors} retryLabel={t.retry} onRetry={props.onRetry} />
      ) : null}
    </Stack>
  )
}

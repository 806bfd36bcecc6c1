import { ClipMeta, ClipReason, VideoNote } from './ClipFacts.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { ClipTitle } from './ClipTitle.tsx'

/** The text about a clip of a list. */
export function ClipWords({ clip, renaming, note, grouped, actions }: ClipItemProps) {
  return (
    <div className="words">
      <ClipTitle clip={clip} renaming={renaming} onRename={() => actions.onRename(clip)} />
      <ClipReason clip={clip} />
      {note ? <VideoNote note={note} /> : null}
      <ClipMeta clip={clip} grouped={grouped} />
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { Clip } from '../../../contract/clips.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** The badge of a clip: rendering, failed, or its score. Styled by its container. */
export function ClipMark({ clip }: { clip: Clip }) {
  const t = useStrings(clipsStrings)
  if (clip.state === 'rendering') {
    return (
      <span className="mark">
        <Spinner size="0.875rem" /> {t.rendering}
      </span>
    )
  }
  if (clip.trim_error) {
    return (
      <span className="mark" title={clip.trim_error}>
        <TriangleAlert aria-hidden="true" /> {t.trimFailed}
      </span>
    )
  }
  return (
    <span className="mark" title={t.scoreHint}>
      {t.score(clip.score)}
    </span>
  )
}

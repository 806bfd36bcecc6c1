import { TriangleAlert } from 'lucide-react'
import type { Clip } from '../../../contract/clips.ts'
import { clipsStrings } from '../../strings/en/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Spinner } from '../../ui/Spinner.tsx'

/** What there is to say of a clip: that it is being made, or could not be, else its score. Styled by what holds it. */
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

import { Info, Sparkles } from 'lucide-react'
import type { Clip } from '../../../contract/clips.ts'
import { asSentence } from '../../strings/asSentence.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

/** Why a clip was chosen: its strongest reason. */
export function ClipReason({ clip }: { clip: Clip }) {
  const t = useStrings(clipsStrings)
  const [first, ...others] = clip.reasons
  if (!first) return null
  return (
    <p className="reason" title={clip.reasons.map(({ text }) => asSentence(text)).join('\n')}>
      <Sparkles role="img" aria-label={t.why} />
      <span>
        {asSentence(first.text)}
        {others.length > 0 ? <VisuallyHidden> {t.moreReasons(others.length)}</VisuallyHidden> : null}
      </span>
    </p>
  )
}

/** Why a clip's video has fewer clips than expected. */
export function VideoNote({ note }: { note: string }) {
  return (
    <p className="note" title={note}>
      <Info aria-hidden="true" />
      <span>{note}</span>
    </p>
  )
}

/** The number of views, if any, and the video, unless a heading names it. */
export function ClipMeta({ clip, grouped }: { clip: Clip; grouped: boolean }) {
  const t = useStrings(clipsStrings)
  const views = clip.views > 0 ? t.viewCount(clip.views) : null
  if (grouped) return views && <p className="meta">{views}</p>
  return (
    <p className="meta" title={clip.video_title}>
      {views && <span>{views} ·&nbsp;</span>}
      {/* In a direction of its own, so that a title of the other direction is cut at its end too. */}
      <span className="from" dir="auto">
        {t.from(clip.video_title)}
      </span>
    </p>
  )
}

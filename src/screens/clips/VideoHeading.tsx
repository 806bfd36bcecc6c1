import { Info, ListFilter } from 'lucide-react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, space, touchTarget } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { paths } from '../paths.ts'
import { noteLines } from './clipRows.ts'

export interface VideoHeadingProps {
  /** The first visible clip of the video. */
  clip: Clip
  /** The number of clips of the video; null while unknown. */
  count: number | null
  /** Filters the list by this video; omitted if it already is. */
  onOnly?: () => void
}

const Root = styled.div`
  .line { display: flex; align-items: center; gap: ${space[2]}; block-size: 2.75rem; }
  h3 {
    overflow: hidden; font-size: ${font.size.lg}; font-weight: ${font.weight.strong}; letter-spacing: ${font.tracking.snug};
    line-height: ${font.line.snug}; white-space: nowrap; text-overflow: ellipsis;
  }
  h3 a { color: inherit; text-decoration: none; }
  h3 a:hover { text-decoration: underline; text-underline-offset: 0.2em; }
  ${media.touch} { h3 a { display: block; overflow: hidden; line-height: ${touchTarget}; text-overflow: ellipsis; } }
  span { flex: none; color: ${color.textMuted}; font-size: ${font.size.sm}; font-variant-numeric: tabular-nums; }
  p {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${noteLines.most}; overflow: hidden;
    color: ${color.textMuted}; font-size: ${font.size.sm}; line-height: ${noteLines.height}rem;
  }
  p svg { display: inline; inline-size: 1rem; block-size: 1rem; vertical-align: -0.15em; }
`

/** The heading over the clips of a video. */
export function VideoHeading({ clip, count, onOnly }: VideoHeadingProps) {
  const t = useStrings(clipsStrings)
  const { video_title: title, video_note: note } = clip
  return (
    <Root>
      <div className="line">
        <h3 title={title}>
          <a href={paths.video(clip.video_id)}>{title}</a>
        </h3>
        {count === null ? null : <span>{t.clipCount(count)}</span>}
        {onOnly ? <IconButton size="sm" label={t.onlyVideo(title)} icon={<ListFilter />} onClick={onOnly} /> : null}
      </div>
      {note ? (
        <p title={note}>
          <Info aria-hidden="true" /> {note}
        </p>
      ) : null}
    </Root>
  )
}

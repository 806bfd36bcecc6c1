import { ImageOff } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { formatClipTime } from '../../../contract/values/clipTime.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, opacity, radius, space } from '../../theme/tokens.ts'
import { ClipMark } from './ClipMark.tsx'
import { shapeOf } from './clipRows.ts'

export interface ClipPosterProps {
  clip: Clip
  /** Shows the clip's badge in the corner, where it has no place of its own. */
  withMark?: boolean
  onOpen: () => void
  onPosterError: () => void
  /** Rendered on top of the image. */
  children?: ReactNode
}

// One styled element with plain children: a list renders many of these while scrolling.
const Root = styled.div`
  position: relative; border-radius: ${radius.md};
  .frame {
    display: block; inline-size: 100%; block-size: 100%; padding: 0; border: 0; border-radius: inherit;
    background: ${color.border}; color: ${color.onVideo}; cursor: pointer;
  }
  /* Black is for the sides of a picture: while there is none, it would look like a clip that shows nothing. */
  .frame[data-drawn] { background: ${color.videoBg}; }
  .frame:focus-visible { outline-offset: 3px; }
  img { display: block; inline-size: 100%; block-size: 100%; object-fit: contain; border-radius: inherit; }
  .missing { display: grid; place-items: center; block-size: 100%; border-radius: inherit; background: ${color.videoBg}; }
  .missing svg { inline-size: 2rem; block-size: 2rem; opacity: ${opacity.secondary}; }
  .mark {
    position: absolute; z-index: 1; inset-block-end: ${space[2]}; display: inline-flex; align-items: center; gap: ${space[1]};
    padding: 0.1875rem ${space[2]}; border-radius: ${radius.sm}; background: ${color.videoShade}; color: ${color.onVideo}; pointer-events: none;
    font-size: ${font.size.xs}; font-weight: ${font.weight.strong}; line-height: 1.35; font-variant-numeric: tabular-nums;
  }
  .mark svg { flex: none; inline-size: 0.875rem; block-size: 0.875rem; }
  .mark:not(.end) { inset-inline-start: ${space[2]}; max-inline-size: calc(100% - 4.5rem); }
  .end { inset-inline-end: ${space[2]}; }
`

/** Sets the attribute directly: re-rendering the card would slow down scrolling. */
const markDrawn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.parentElement?.setAttribute('data-drawn', '')
}

/** The poster of a clip in the clip's own aspect ratio; pressing it plays the clip. */
export function ClipPoster({ clip, withMark = false, onOpen, onPosterError, children }: ClipPosterProps) {
  const t = useStrings(clipsStrings)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const fail = () => {
    setFailedUrl(clip.poster_url)
    onPosterError()
  }
  return (
    <Root className="poster" data-poster={clip.id} style={{ aspectRatio: shapeOf(clip) }}>
      <button type="button" className="frame" aria-label={t.play(clip.title)} aria-haspopup="dialog" onClick={onOpen}>
        {failedUrl === clip.poster_url ? (
          <span className="missing">
            <ImageOff aria-hidden="true" />
          </span>
        ) : (
          // Not lazy: the list only renders what is near the viewport, and these are what people wait for.
          <img src={clip.poster_url} alt="" decoding="async" draggable={false} onLoad={markDrawn} onError={fail} />
        )}
      </button>
      {withMark ? <ClipMark clip={clip} /> : null}
      <span className="mark end">{formatClipTime(clip.duration)}</span>
      {children}
    </Root>
  )
}

import { Gauge, ImageOff, Play, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { formatClock } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, motion, radius, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export interface ClipPosterProps {
  clip: Clip
  /** The score in the corner, where it has no place of its own. */
  withScore?: boolean
  onOpen: () => void
  onPosterError: () => void
}

const Root = styled.div`position: relative;`
const Frame = styled.button`
  position: relative; display: block; inline-size: 100%; aspect-ratio: 16 / 9; overflow: hidden; padding: 0; border: 0;
  border-radius: ${radius.md}; background: ${color.videoBg}; color: ${color.onVideo}; cursor: pointer;
  &:focus-visible { outline-offset: 3px; border-radius: ${radius.md}; }
`
const Picture = styled.img`
  position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain;
  transition: transform ${motion.slow} ${motion.ease};
  ${media.hover} { ${Frame}:hover & { transform: scale(1.03); } }
`
/** Fills the sides of a tall picture with its own colours. */
const Backdrop = styled.img`
  position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; filter: blur(18px) brightness(0.6);
  transform: scale(1.15);
`
const Missing = styled.span`position: absolute; inset: 0; display: grid; place-items: center; svg { inline-size: 2rem; block-size: 2rem; opacity: 0.6; }`
const PlaySign = styled.span`
  position: absolute; inset: 0; margin: auto; display: grid; place-items: center; inline-size: 3rem; block-size: 3rem;
  border-radius: 50%; background: ${color.accent}; color: ${color.onAccent}; opacity: 0; transform: scale(0.85);
  transition: opacity ${motion.fast}, transform ${motion.normal} ${motion.ease};
  ${Frame}:focus-visible & { opacity: 1; transform: none; }
  ${media.hover} { ${Frame}:hover & { opacity: 1; transform: none; } }
  svg { inline-size: 1.25rem; block-size: 1.25rem; margin-inline-start: 0.15rem; fill: currentColor; }
`
const Corner = styled.span<{ $end: boolean }>`
  position: absolute; inset-block-end: ${space[2]}; ${({ $end }) => ($end ? 'inset-inline-end' : 'inset-inline-start')}: ${space[2]};
  display: inline-flex; pointer-events: none;
`

/** The picture of a clip; pressing it plays the clip. */
export function ClipPoster({ clip, withScore = false, onOpen, onPosterError }: ClipPosterProps) {
  const t = useStrings('clips')
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const fail = () => {
    setFailedUrl(clip.poster_url)
    onPosterError()
  }
  const mark = useMark(clip, withScore)
  const tall = clip.height > clip.width
  const picture = { src: clip.poster_url, alt: '', width: clip.width, height: clip.height, decoding: 'async' } as const
  return (
    <Root>
      <Frame type="button" aria-label={t.play(clip.title)} aria-haspopup="dialog" onClick={onOpen}>
        {failedUrl === clip.poster_url ? (
          <Missing>
            <ImageOff aria-hidden="true" />
          </Missing>
        ) : (
          <>
            {/* Not lazy: the list draws no more than what is near, and these are what people wait for. */}
            {tall ? <Backdrop {...picture} /> : null}
            <Picture {...picture} draggable={false} onError={fail} />
          </>
        )}
        <PlaySign aria-hidden="true">
          <Play />
        </PlaySign>
      </Frame>
      {mark ? (
        <Corner $end={false} title={mark.title}>
          <Badge tone="overlay" icon={mark.icon}>
            {mark.text}
          </Badge>
        </Corner>
      ) : null}
      <Corner $end>
        <Badge tone="overlay">{formatClock(clip.duration)}</Badge>
      </Corner>
    </Root>
  )
}

/** What there is to say of a clip in the corner of its picture: the most urgent first. */
function useMark(clip: Clip, withScore: boolean): { icon: ReactNode; text: string; title?: string } | null {
  const t = useStrings('clips')
  if (clip.state === 'rendering') return { icon: <Spinner size="0.875rem" />, text: t.rendering }
  if (clip.trim_error) {
    return { icon: <TriangleAlert aria-hidden="true" />, text: t.trimFailed, title: clip.trim_error }
  }
  return withScore ? { icon: <Gauge aria-hidden="true" />, text: t.score(clip.score), title: t.scoreHint } : null
}

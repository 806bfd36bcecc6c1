import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { color, motion } from '../../theme/tokens.ts'
import { wantsStillness } from '../../ui/media/wantsStillness.ts'

export interface HoverPreviewProps {
  clips: readonly Clip[]
  /** The container of the posters: buttons with `data-poster` and their clip's id. */
  children: ReactNode
  /** Renders the video of a clip; by default its file or stream. */
  renderPreview?: ((clip: Clip, props: PreviewProps) => ReactNode) | undefined
}

/** The props of a preview's video. */
export type PreviewProps = Omit<ComponentProps<'video'>, 'ref' | 'src'>

/** Milliseconds: passing over a poster shouldn't play it. */
const pause = 350

const Place = styled.span`
  position: absolute; inset: 0; overflow: hidden; border-radius: inherit; background: ${color.videoBg}; pointer-events: none;
  opacity: 0; transition: opacity ${motion.normal};
  &[data-playing] { opacity: 1; }
  video { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; }
`
const plainVideo = (clip: Clip, props: PreviewProps) => <video src={clip.media_url} {...props} />

const posterUnder = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-poster]') : null

/** Plays the clip under the mouse, muted: one at a time, and none with reduced motion. */
export function HoverPreview({ clips, children, renderPreview = plainVideo }: HoverPreviewProps) {
  const [poster, setPoster] = useState<HTMLElement | null>(null)
  const [rested, setRested] = useState<HTMLElement | null>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    setPlaying(false)
    if (!poster) return setRested(null)
    const timer = setTimeout(() => setRested(poster), pause)
    const stop = () => setPoster(null)
    // A poster that scrolls under the mouse doesn't count as hovered.
    window.addEventListener('scroll', stop, { passive: true })
    return () => {
      clearTimeout(timer)
      setRested(null)
      window.removeEventListener('scroll', stop)
    }
  }, [poster])

  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || wantsStillness()) return
    setPoster(posterUnder(target))
  }
  // Hidden in the same render as the press: an effect would run later, and the preview would play over the opened
  // dialog.
  const shown = rested === poster ? rested : null
  const clip = shown && clips.find(({ id }) => id === shown.dataset.poster)
  const stop = () => setPoster(null)
  // A dialog opened by a press may cover the poster without a mouseleave.
  return (
    <div onPointerOver={onPointerOver} onPointerLeave={stop} onClickCapture={stop}>
      {children}
      {shown?.isConnected && clip
        ? createPortal(
            <Place key={clip.media_url} data-playing={playing || undefined} aria-hidden="true">
              {renderPreview(clip, {
                tabIndex: -1,
                muted: true,
                autoPlay: true,
                loop: true,
                playsInline: true,
                disablePictureInPicture: true,
                onPlaying: () => setPlaying(true),
              })}
            </Place>,
            shown,
          )
        : null}
    </div>
  )
}

import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { color, motion } from '../../theme/tokens.ts'

export interface HoverPreviewProps {
  clips: readonly Clip[]
  /** The container of the posters: buttons with `data-poster` and their clip's id. */
  children: ReactNode
}

/** Milliseconds: passing over a poster shouldn't play it. */
const pause = 350

const Video = styled.video`
  position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; border-radius: inherit;
  background: ${color.videoBg}; pointer-events: none; opacity: 0; transition: opacity ${motion.normal};
  &[data-playing] { opacity: 1; }
`

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const posterUnder = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-poster]') : null

/** Plays the clip under the mouse, muted: one at a time, and none with reduced motion. */
export function HoverPreview({ clips, children }: HoverPreviewProps) {
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
  const clip = rested && clips.find(({ id }) => id === rested.dataset.poster)
  return (
    <div onPointerOver={onPointerOver} onPointerLeave={() => setPoster(null)}>
      {children}
      {rested?.isConnected && clip
        ? createPortal(
            <Video
              key={clip.media_url}
              src={clip.media_url}
              data-playing={playing || undefined}
              aria-hidden="true"
              tabIndex={-1}
              muted
              autoPlay
              loop
              playsInline
              disablePictureInPicture
              onPlaying={() => setPlaying(true)}
            />,
            rested,
          )
        : null}
    </div>
  )
}

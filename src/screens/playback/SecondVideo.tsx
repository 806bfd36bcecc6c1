import { type RefObject, useLayoutEffect } from 'react'
import type { VideoElementProps } from '../../ui/VideoPlayer.tsx'

export interface SecondVideoProps extends VideoElementProps {
  look: 'fitted' | 'cropped' | undefined
  video: RefObject<HTMLVideoElement | null>
}

/** The element that waits at the joins of a clip. What it plays it is told when it is needed, not before. */
export function SecondVideo({ video, look, src, poster, autoPlay, muted, children, ...rest }: SecondVideoProps) {
  useLayoutEffect(() => {
    if (video.current) video.current.dataset.standby = ''
  }, [video])
  return <video ref={video} data-look={look} {...rest} preload="none" />
}

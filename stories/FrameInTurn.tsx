import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { showInTurn } from './inTurn.ts'

interface FrameInTurnProps extends Omit<ComponentProps<'iframe'>, 'src' | 'ref'> {
  /** The URL of the story. */
  address: string
}

/**
 * A frame that shows a story once its place is scrolled into view, after the frames before it. There is no frame
 * until then: the frames of a page share its thread, and even dozens of empty ones would delay the text at its top.
 */
export function FrameInTurn({ address, title, ...rest }: FrameInTurnProps) {
  const [isSeen, setIsSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isSeen || !frame.current) return
    frame.current.dataset.address = address
    showInTurn(frame.current, address)
  }, [isSeen, address])
  if (!isSeen) return <div ref={place} style={{ blockSize: '100%' }} />
  return <iframe {...rest} ref={frame} title={title} />
}

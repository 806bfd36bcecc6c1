import { type ComponentProps, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { showInTurn } from './inTurn.ts'

/** Storybook's page is white until the story has its theme. */
const Frame = styled.iframe`&:not([data-rendered]) { opacity: 0; }`

interface FrameInTurnProps extends Omit<ComponentProps<'iframe'>, 'src' | 'ref'> {
  /** The URL of the story. */
  address: string
  /** Called when the story has ended. */
  onEnd?: ((frame: HTMLIFrameElement) => void) | undefined
}

/**
 * A frame that shows a story once its place is scrolled into view, after the frames before it. There is no frame
 * until then: the frames of a page share its thread, and even dozens of empty ones would delay the text at its top.
 */
export function FrameInTurn({ address, title, onEnd, ...rest }: FrameInTurnProps) {
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
    const shown = frame.current
    if (!isSeen || !shown) return
    shown.dataset.address = address
    showInTurn(shown, address, () => onEnd?.(shown))
  }, [isSeen, address, onEnd])
  if (!isSeen) return <div ref={place} style={{ blockSize: '100%' }} />
  return <Frame {...rest} ref={frame} title={title} />
}

import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without a sign of the hand after which it is taken to be away. */
const patience = 2500

/**
 * Hides what lies over something and is only in the way while nobody points at it. The hand comes with a moving mouse, a
 * touch or a key, and goes with the mouse or after a while. A touch that finds things hidden only brings them back: who
 * sees no button did not mean to press it.
 * @param hides false while they are to be seen in any case
 * @returns whether they are hidden, and the handlers of the element that they lie over
 */
export function useHandAway(hides: boolean) {
  const [isAway, setAway] = useState(true)
  const isHidden = hides && isAway
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onlyShows = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const come = () => {
    setAway(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAway(true), patience)
  }
  const go = () => {
    clearTimeout(timer.current)
    setAway(true)
  }
  return {
    isHidden,
    hand: {
      onPointerMove: come,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') go()
      },
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        onlyShows.current = pointerType !== 'mouse' && isHidden
        come()
      },
      onClickCapture: (event: MouseEvent) => {
        if (!onlyShows.current) return
        onlyShows.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDownCapture: come,
    },
  }
}

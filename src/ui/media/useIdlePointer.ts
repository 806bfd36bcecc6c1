import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without input after which the pointer counts as idle. */
const patience = 2500

/**
 * Hides overlaid controls while the pointer is idle. A moving mouse, a touch or a key shows them; leaving with the
 * mouse or a pause hides them. A touch on hidden controls only shows them, because the user did not see a button to
 * press.
 * @param hides false while the controls must stay visible
 * @returns whether they are hidden, and the handlers of the element below them
 */
export function useIdlePointer(hides: boolean) {
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

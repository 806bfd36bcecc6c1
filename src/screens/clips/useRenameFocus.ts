import { type RefObject, useEffect, useRef } from 'react'

/** For the button that begins renaming: it gets the focus back when the field, which had it, is gone. */
export function useRenameFocus(isRenaming: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && !document.activeElement?.closest('button, input, video'))
      button.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  return button
}

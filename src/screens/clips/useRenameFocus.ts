import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that started renaming when the field is removed. */
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

import { useRef } from 'react'

/**
 * For dialogs that are opened by state and not by a trigger of their own: remembers what had the focus when the dialog
 * opened, and gives it back when it closes, if that element is still there.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}

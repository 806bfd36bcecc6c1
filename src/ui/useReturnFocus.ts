import { useRef } from 'react'

/**
 * For dialogs that are opened by state and not by a trigger of their own: remembers what had the focus when the dialog
 * opened, and restores it on close if that element still exists.
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

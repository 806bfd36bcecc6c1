import { useRef } from 'react'

/** Returns the button of the outermost menu that contains an element: the element itself is removed with its menu. */
function outsideOfMenus(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return menu && button ? outsideOfMenus(button) : element
}

/**
 * For dialogs that are opened by state and have no trigger: stores the focused element when the dialog opens, and
 * restores the focus on close if that element still exists.
 *
 * @param moveFocus moves the focus elsewhere on close; returns false to restore it
 */
export function useReturnFocus(moveFocus?: () => boolean) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = outsideOfMenus(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (moveFocus?.()) return
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}

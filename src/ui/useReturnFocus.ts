import { useRef } from 'react'

/** The button of the menu that an element is in, however many menus deep: the element itself is gone with its menu. */
function outsideOfMenus(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return menu && button ? outsideOfMenus(button) : element
}

/**
 * For dialogs that are opened by state and not by a trigger of their own: remembers what had the focus when the dialog
 * opened, and restores it on close if that element still exists.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = outsideOfMenus(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}

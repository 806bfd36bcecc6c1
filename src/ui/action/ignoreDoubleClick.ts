import type { MouseEvent } from 'react'

/**
 * Returns a click handler that ignores the second click of a double click: for a button that appears where another one
 * was clicked, or whose action changes with each click, such as start and cancel.
 */
export const ignoreDoubleClick =
  (action: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) action()
  }

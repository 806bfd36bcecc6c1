import { createContext, useContext } from 'react'

/** What the error popup says now, line by line; empty while it is closed. */
export const PopupText = createContext<readonly string[]>([])

/**
 * An error text without the lines that the error popup says at this moment, so that a failure is read in one place. The
 * lines are back when the popup has been closed.
 */
export function useUnsaid(text: string): string {
  const said = useContext(PopupText)
  if (said.length === 0) return text
  return text
    .split('\n')
    .filter((line) => !said.includes(line))
    .join('\n')
}

import { createContext, useContext } from 'react'

/** The current text of the error popup, line by line; empty while closed. */
export const PopupText = createContext<readonly string[]>([])

/**
 * An error text without the lines currently shown by the error popup, so that a failure appears in one place. The
 * lines return when the popup is closed.
 */
export function useUnsaid(text: string): string {
  const said = useContext(PopupText)
  if (said.length === 0) return text
  return text
    .split('\n')
    .filter((line) => !said.includes(line))
    .join('\n')
}

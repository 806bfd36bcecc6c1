import { createContext, useContext } from 'react'
import { english, type Strings } from './catalogue.ts'

export const StringsContext = createContext<Strings>(english)

/** The words of one screen: `useStrings('login').title`. */
export function useStrings<Area extends keyof Strings>(area: Area): Strings[Area] {
  return useContext(StringsContext)[area]
}

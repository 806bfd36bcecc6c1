import { createContext, useContext } from 'react'

/** The English of an area → its words in another language. Empty while people read English. */
export const StringsContext = createContext<ReadonlyMap<object, object>>(new Map())

/** The words of one area: `useStrings(loginStrings).title`. A page imports what it says, so that it loads no more. */
export function useStrings<Words extends object>(english: Words): Words {
  return (useContext(StringsContext).get(english) as Words | undefined) ?? english
}

import { createContext, useContext } from 'react'

/** English strings of an area → their translation. Empty for English. */
export const StringsContext = createContext<ReadonlyMap<object, object>>(new Map())

/** The strings of one area: `useStrings(loginStrings).title`. A page imports its own, so that it loads no others. */
export function useStrings<Words extends object>(english: Words): Words {
  return (useContext(StringsContext).get(english) as Words | undefined) ?? english
}

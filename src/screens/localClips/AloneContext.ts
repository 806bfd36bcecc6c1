import { createContext, useContext } from 'react'
import { aloneClipsStrings, aloneExportStrings } from '../../strings/en/common/aloneStrings.ts'
import { localClipsStrings } from '../../strings/en/device/localClipsStrings.ts'
import { localExportStrings } from '../../strings/en/device/localExportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/** True on a site without a server for uploads. */
export const AloneContext = createContext(false)

/** Returns the texts about local clips. */
export function useLocalClipsWords(): typeof localClipsStrings {
  const words = useStrings(localClipsStrings)
  const alone = useStrings(aloneClipsStrings)
  return useContext(AloneContext) ? { ...words, ...alone } : words
}

/** Returns the texts about their files. */
export function useLocalExportWords(): typeof localExportStrings {
  const words = useStrings(localExportStrings)
  const alone = useStrings(aloneExportStrings)
  return useContext(AloneContext) ? { ...words, ...alone } : words
}

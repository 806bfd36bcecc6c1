import { LocalLibraryFlow } from '../../flows/localLibrary/LocalLibraryFlow.tsx'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

/** Clips of the user's own videos, in a build without a server. */
export function DevicePage() {
  return (
    <>
      <PageTitle page={useStrings(localLibraryStrings).page} />
      <LocalLibraryFlow />
    </>
  )
}

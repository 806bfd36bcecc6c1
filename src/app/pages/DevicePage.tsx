import { LocalLibraryFlow } from '../../flows/localLibrary/LocalLibraryFlow.tsx'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

/** Where there is no server: clips of one's own videos. */
export function DevicePage() {
  return (
    <>
      <PageTitle page={useStrings(localLibraryStrings).page} />
      <LocalLibraryFlow />
    </>
  )
}

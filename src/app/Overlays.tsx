import { ErrorPopupFlow } from '../flows/errorPopup/ErrorPopupFlow.tsx'
import { VersionOfferFlow } from '../flows/versionOffer/VersionOfferFlow.tsx'
import type { Client } from './createClient.ts'
import { build } from './environment.ts'

/** What hangs over every page: the offer of a newer version, and the popup of failed calls. */
export function Overlays({ client, reload }: { client: Client; reload: () => void }) {
  return (
    <>
      <VersionOfferFlow api={client.api} commit={build.commit} reload={reload} />
      <ErrorPopupFlow popup={client.popup} />
    </>
  )
}

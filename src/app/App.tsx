import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router, useLocation } from 'wouter'
import { CallsContext } from '../flows/CallsContext.ts'
import { ErrorPopupFlow } from '../flows/errorPopup/ErrorPopupFlow.tsx'
import { PopupTextProvider } from '../flows/errorPopup/PopupTextProvider.tsx'
import { PageFailureFlow } from '../flows/pageFailure/PageFailureFlow.tsx'
import { StoreContext } from '../flows/store/StoreContext.ts'
import { VersionOfferFlow } from '../flows/versionOffer/VersionOfferFlow.tsx'
import { Announcement } from './Announcement.tsx'
import { build } from './build.ts'
import { ClientContext, useClient } from './ClientContext.ts'
import type { Client } from './createClient.ts'
import { followLinks } from './followLinks.ts'
import { LocationEffects } from './LocationEffects.tsx'
import { Pages } from './Pages.tsx'
import { RemovePrerender } from './RemovePrerender.tsx'
import { readReloads, saveReloads } from './reloads.ts'

const reload = () => window.location.reload()
const now = () => Date.now()

/** A page that fails is replaced by an error screen; navigating resets it. */
function Boundary({ children }: { children: ReactNode }) {
  const { reportError } = useClient()
  const [location] = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[location]}
      onError={reportError}
      fallbackRender={({ error }) => (
        <>
          <RemovePrerender />
          <PageFailureFlow error={error} reloads={readReloads()} now={now} saveReloads={saveReloads} reload={reload} />
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** The app shell: contexts, routes and everything above the pages. */
export function App({ client }: { client: Client }) {
  const { hook, searchHook, navigate } = client.location
  useEffect(() => followLinks(navigate), [navigate])
  return (
    <ClientContext value={client}>
      <CallsContext value={client.callsOf}>
        <StoreContext value={client.store}>
          <Router hook={hook} searchHook={searchHook}>
            <LocationEffects />
            <Announcement />
            <Boundary>
              <PopupTextProvider popup={client.popup}>
                <Pages />
              </PopupTextProvider>
            </Boundary>
            <Boundary>
              <VersionOfferFlow api={client.api} commit={build.commit} reload={reload} />
              <ErrorPopupFlow popup={client.popup} />
            </Boundary>
          </Router>
        </StoreContext>
      </CallsContext>
    </ClientContext>
  )
}

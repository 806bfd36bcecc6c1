import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router, useLocation } from 'wouter'
import { CallsContext } from '../flows/CallsContext.ts'
import { PopupTextProvider } from '../flows/errorPopup/PopupTextProvider.tsx'
import { PageFailureFlow } from '../flows/pageFailure/PageFailureFlow.tsx'
import { StoreContext } from '../flows/store/StoreContext.ts'
import { ClientContext, useClient } from './ClientContext.ts'
import type { Client } from './createClient.ts'
import { followLinks } from './followLinks.ts'
import { LocationEffects } from './LocationEffects.tsx'
import { lazyPage } from './lazyPage.ts'
import { Pages } from './Pages.tsx'
import { RemovePrerender } from './RemovePrerender.tsx'
import { readReloads, saveReloads } from './reloads.ts'

/** Loads beside the page, so that the first picture does not wait for the code of dialogs. */
const Overlays = lazyPage(() => import('./Overlays.tsx').then((it) => it.Overlays))

const reload = () => window.location.reload()
const now = () => Date.now()

/** A page that fails is replaced by a way on; another address starts afresh. */
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

/** The slim app: contexts, routes and what hangs over every page. */
export function App({ client }: { client: Client }) {
  const { hook, searchHook, navigate } = client.location
  useEffect(() => followLinks(navigate), [navigate])
  return (
    <ClientContext value={client}>
      <CallsContext value={client.callsOf}>
        <StoreContext value={client.store}>
          <Router hook={hook} searchHook={searchHook}>
            <LocationEffects />
            <Boundary>
              <PopupTextProvider popup={client.popup}>
                <Pages />
              </PopupTextProvider>
            </Boundary>
            <Boundary>
              <Suspense fallback={null}>
                <Overlays client={client} reload={reload} />
              </Suspense>
            </Boundary>
          </Router>
        </StoreContext>
      </CallsContext>
    </ClientContext>
  )
}

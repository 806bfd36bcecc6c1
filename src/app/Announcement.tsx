import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { shownConstants } from '../../machines/constants/shownConstants.ts'
import { useAtom, useStore } from '../flows/store/StoreContext.ts'
import { useClient } from './ClientContext.ts'
import { lazyPage } from './lazyPage.ts'

const AnnouncementBanner = lazyPage(() =>
  import('../screens/announcement/AnnouncementBanner.tsx').then((it) => it.AnnouncementBanner),
)

/** The announcement of staff. Optional: without its code, the pages work as usual (docs/decisions/062). */
export function Announcement() {
  const { announcement } = shownConstants(useAtom(useStore().constants))
  const { reportError } = useClient()
  if (announcement === '') return null
  return (
    <ErrorBoundary fallback={null} onError={reportError}>
      <Suspense fallback={null}>
        <AnnouncementBanner text={announcement} />
      </Suspense>
    </ErrorBoundary>
  )
}

import { Gauge, LayoutGrid, LifeBuoy } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../contract/user.ts'
import { loadPopupCode } from '../flows/errorPopup/popupCode.ts'
import { OutboxFlow } from '../flows/outbox/OutboxFlow.tsx'
import { useOutbox } from '../flows/outbox/openOutbox.ts'
import { useAtom, useSession } from '../flows/store/StoreContext.ts'
import { useDialog } from '../flows/useDialog.ts'
import { FrameScreen } from '../screens/frame/FrameScreen.tsx'
import { paths } from '../screens/paths.ts'
import { appStrings } from '../strings/en/common/appStrings.ts'
import { frameStrings } from '../strings/en/common/frameStrings.ts'
import { problemReportStrings } from '../strings/en/common/problemReportStrings.ts'
import { useStrings } from '../strings/StringsContext.ts'
import { PulsingDots } from '../ui/feedback/PulsingDots.tsx'
import type { NavGroup } from '../ui/navigation/NavTabs.tsx'
import { isAdmin } from './guards.ts'
import { lazyPage } from './lazyPage.ts'
import { optionalPart } from './optionalPart.tsx'
import { PageTitle } from './PageTitle.tsx'
import { showsEditor } from './pageOf.ts'
import { localStore } from './storage/browserStorage.ts'
import { themeChoice } from './theme.ts'

const UploadTrayFlow = optionalPart(() => import('../flows/upload/UploadTrayFlow.tsx').then((it) => it.UploadTrayFlow))
const ExportTrayFlow = optionalPart(() => import('../flows/exports/ExportTrayFlow.tsx').then((it) => it.ExportTrayFlow))
const SpeechTrayFlow = optionalPart(() => import('../flows/speech/SpeechTrayFlow.tsx').then((it) => it.SpeechTrayFlow))
const DraftSenderFlow = optionalPart(() =>
  import('../flows/editor/DraftSenderFlow.tsx').then((it) => it.DraftSenderFlow),
)
const ProblemReport = lazyPage(() =>
  import('../flows/problemReport/ProblemReportFlow.tsx').then((it) => it.ProblemReportFlow),
)

export interface FramedPageProps {
  user: User
  area: 'dashboard' | 'admin'
  groups: readonly NavGroup[]
  /** Name of the tab on show. */
  title: string
  banner?: ReactNode
  /** For pages that show the uploads themselves; `sent` for those with the clips of uploaded videos. */
  withoutUploadTray?: boolean | 'sent'
  children: ReactNode
}

/** The frame of dashboard and admin area, connected to the app. */
export function FramedPage({
  user,
  area,
  groups,
  title,
  banner,
  withoutUploadTray = false,
  children,
}: FramedPageProps) {
  const t = useStrings(frameStrings)
  const { loadingPage } = useStrings(appStrings)
  const { send } = useSession()
  const outbox = useOutbox()
  const theme = useAtom(themeChoice)
  // Affiliates only see their own affiliate programme here.
  const adminName = user.is_staff ? t.administration : t.partner
  const toAdmin = { id: 'admin', label: adminName, icon: <Gauge aria-hidden="true" />, href: paths.admin }
  const toDashboard = {
    id: 'dashboard',
    label: t.toDashboard,
    icon: <LayoutGrid aria-hidden="true" />,
    href: paths.dashboard,
  }
  const [here] = useLocation()
  // Calls are made here without user interaction, and the network may be gone before the first one.
  useEffect(loadPopupCode, [])
  const report = useDialog()
  const toReport = {
    id: 'report',
    label: useStrings(problemReportStrings).open,
    icon: <LifeBuoy aria-hidden="true" />,
    onSelect: report.onOpen,
  }
  const places = area === 'admin' ? [toDashboard] : isAdmin(user) ? [toAdmin] : []
  return (
    <>
      <PageTitle page={title} />
      <FrameScreen
        user={user}
        title={area === 'admin' ? adminName : undefined}
        groups={groups}
        actions={[...places, toReport]}
        banner={banner}
        tray={
          <>
            <ExportTrayFlow />
            <SpeechTrayFlow />
            <DraftSenderFlow storage={localStore} isEditor={showsEditor(here)} />
            {withoutUploadTray === true ? null : <UploadTrayFlow withoutSent={withoutUploadTray === 'sent'} />}
          </>
        }
        theme={theme}
        onThemeChange={themeChoice.set}
        onLogout={() => send({ type: 'logout.requested' })}
      >
        <Suspense fallback={<PulsingDots label={loadingPage} fullPage />}>{children}</Suspense>
      </FrameScreen>
      {report.present ? (
        <Suspense fallback={null}>
          <ProblemReport open={report.open} page={here} onClose={report.onClose} />
        </Suspense>
      ) : null}
      <OutboxFlow outbox={outbox.actor} />
    </>
  )
}

import { Check, Clock3, OctagonAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'

/** The badge of an upload in each state. States with a progress bar have no icon. */
export const uploadBadges: Record<
  UploadRowProps['state'],
  { tone: 'neutral' | 'success' | 'warning' | 'danger' | 'select'; icon: ReactNode }
> = {
  arriving: { tone: 'neutral', icon: <Spinner size="0.875rem" /> },
  recalling: { tone: 'neutral', icon: <Spinner size="0.875rem" /> },
  checking: { tone: 'neutral', icon: <Spinner size="0.875rem" /> },
  refused: { tone: 'danger', icon: <OctagonAlert aria-hidden="true" /> },
  ready: { tone: 'neutral', icon: <Check aria-hidden="true" /> },
  queued: { tone: 'neutral', icon: <Clock3 aria-hidden="true" /> },
  preparing: { tone: 'select', icon: null },
  sending: { tone: 'select', icon: null },
  interrupted: { tone: 'warning', icon: <WifiOff aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <OctagonAlert aria-hidden="true" /> },
  restQueued: { tone: 'success', icon: <Check aria-hidden="true" /> },
  sendingRest: { tone: 'success', icon: <Check aria-hidden="true" /> },
  restInterrupted: { tone: 'warning', icon: <WifiOff aria-hidden="true" /> },
  restFailed: { tone: 'warning', icon: <OctagonAlert aria-hidden="true" /> },
  sent: { tone: 'success', icon: <Check aria-hidden="true" /> },
}

import { Redirect, useLocation, useParams, useSearch } from 'wouter'
import { VideoFlow } from '../../flows/video/VideoFlow.tsx'
import { paths } from '../../screens/paths.ts'

/** Parses seconds from the URL; null if there are none. */
function secondsOf(text: string | null): number | null {
  const seconds = Number(text ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** A video at its own URL: `/dashboard/videos/{id}?at=212.6`. */
export function VideoTab() {
  const id = useParams<{ '*'?: string }>()['*']
  const [, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const [at, until] = [secondsOf(given.get('at')), secondsOf(given.get('until'))]
  if (!id || id.includes('/')) return <Redirect to={paths.dashboardTab('clips')} replace />
  return (
    <VideoFlow
      key={`${id} ${at} ${until}`}
      videoId={id}
      at={at ?? 0}
      until={until}
      onDeleted={() => navigate(paths.dashboardTab('clips'))}
    />
  )
}

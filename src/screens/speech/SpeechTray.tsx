import { RotateCw, X } from 'lucide-react'
import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { Tray } from '../shared/Tray.tsx'
import { TrayRow } from '../shared/TrayRow.tsx'

interface ModelProps {
  name: string
  state: 'fetching' | 'installed' | 'failed'
  bytes: number
  fetchedBytes: number
  /** Why it stopped, or why it could not be started or cancelled. */
  errors: readonly string[]
  isCancelling: boolean
  onCancel: () => void
  onRetry: () => void
}

interface VideoProps {
  id: string
  title: string
  /** `ended`: its result is being loaded. `asked`: a retry was requested. */
  state: 'working' | 'ended' | 'asked' | 'found' | 'silent' | 'failed'
  /** 0 to 1; null while queued. */
  progress: number | null
  errors: readonly string[]
  onCancel: () => void
  onRetry: () => void
}

export interface SpeechTrayProps {
  /** The download of the model; null if there is none to report. */
  model: ModelProps | null
  /** Numbers of videos. */
  counts: { all: number; underWay: number; found: number; silent: number; failed: number }
  /** Progress of all videos together, 0 to 1. */
  progress: number
  videos: readonly VideoProps[]
  /** Retries all failed videos. */
  onRetryAll: () => void
  /** Removes finished rows, and the tray with them. */
  onClose: () => void
}

function useTitle({ model, counts }: Pick<SpeechTrayProps, 'model' | 'counts'>): string {
  const { title } = useStrings(speechStrings).tray
  const { underWay, found, silent, failed } = counts
  if (model?.state === 'fetching') return title.fetching
  if (underWay > 0) return title.underWay(underWay)
  if (model?.state === 'failed') return title.stopped
  if (failed > 0) return title.failed(failed)
  if (found > 0) return title.found(found)
  return silent > 0 ? title.silent(silent) : title.installed
}

/** Speech recognition, on every page: the download of its model, and the videos whose words are being found. */
export function SpeechTray({ model, counts, progress, videos, onRetryAll, onClose }: SpeechTrayProps) {
  const t = useStrings(speechStrings)
  const title = useTitle({ model, counts })
  const { all, underWay, failed } = counts
  const isFetching = model?.state === 'fetching'
  const isUnderWay = isFetching || underWay > 0
  const howFar = isFetching
    ? t.fetched(model.fetchedBytes, model.bytes)
    : underWay > 0
      ? t.tray.howFar(all - underWay, all, progress)
      : undefined
  const retryModel = (have: number) => (have > 0 ? t.tray.retryModel : t.tryAgain)
  const retry =
    !isUnderWay && model?.state === 'failed' ? (
      <Button size="sm" onClick={model.onRetry}>
        {retryModel(model.fetchedBytes)}
      </Button>
    ) : failed > 0 ? (
      <Button size="sm" onClick={onRetryAll}>
        {t.tray.retryFailed}
      </Button>
    ) : null
  return (
    <Tray
      label={t.tray.label}
      title={title}
      howFar={howFar}
      progress={isFetching ? model.fetchedBytes / model.bytes : underWay > 0 ? progress : undefined}
      showLabel={t.tray.show}
      hideLabel={t.tray.hide}
      closeLabel={t.tray.close}
      onClose={isUnderWay ? undefined : onClose}
      next={isUnderWay ? null : retry}
      rows={
        <>
          {model ? <ModelRow {...model} /> : null}
          {videos.map((video) => (
            <VideoRow key={video.id} {...video} />
          ))}
        </>
      }
    >
      {isUnderWay ? (
        <Text size="sm" tone="muted">
          {t.tray.goesOn}
        </Text>
      ) : null}
      {failed > 0 ? (
        <div>
          <Button size="sm" onClick={onRetryAll}>
            {t.tray.retryFailed}
          </Button>
        </div>
      ) : null}
    </Tray>
  )
}

function ModelRow({ name, state, bytes, fetchedBytes, errors, isCancelling, onCancel, onRetry }: ModelProps) {
  const t = useStrings(speechStrings)
  const isFetching = state === 'fetching'
  return (
    <TrayRow
      name={name}
      said={
        errors.length > 0 || !isFetching ? (
          <Text size="sm" tone={state === 'installed' ? 'muted' : 'danger'}>
            {errors[0] ?? (state === 'installed' ? t.installed : t.unfinished(fetchedBytes, bytes))}
          </Text>
        ) : null
      }
      // One button for both actions, so that it keeps the focus.
      actions={
        state === 'installed' ? null : (
          <IconButton
            label={isFetching ? t.tray.cancelModel : t.tray.retryModel}
            icon={isFetching ? <X /> : <RotateCw />}
            busy={isCancelling}
            onClick={ignoreDoubleClick(isFetching ? onCancel : onRetry)}
          />
        )
      }
    >
      {isFetching ? (
        <ProgressBar
          hideLabel
          size="sm"
          label={t.fetching}
          value={fetchedBytes / bytes}
          valueText={fetchedBytes === bytes ? t.checking : t.fetched(fetchedBytes, bytes)}
        />
      ) : null}
    </TrayRow>
  )
}

function VideoRow({ id, title, state, progress, errors, onCancel, onRetry }: VideoProps) {
  const t = useStrings(speechStrings).tray
  const isWorking = state === 'working'
  return (
    <TrayRow
      name={title}
      said={
        isWorking && progress !== null ? null : (
          <Text size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
            {errors[0] ?? t.states[state]}
          </Text>
        )
      }
      actions={
        isWorking || state === 'failed' ? (
          <IconButton
            label={isWorking ? t.cancelOf(title) : t.retryOf(title)}
            icon={isWorking ? <X /> : <RotateCw />}
            onClick={ignoreDoubleClick(isWorking ? onCancel : onRetry)}
          />
        ) : null
      }
    >
      {isWorking && progress !== null ? (
        <ProgressBar hideLabel size="sm" label={t.progressOf(title)} value={progress} valueText={t.percent(progress)} />
      ) : null}
      <Text size="sm">
        <Link href={paths.video(id)} aria-label={t.openOf(title)}>
          {t.open}
        </Link>
      </Text>
    </TrayRow>
  )
}

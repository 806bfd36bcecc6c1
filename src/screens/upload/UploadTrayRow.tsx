import { RotateCw, Trash2, X } from 'lucide-react'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { TrayRow } from '../shared/TrayRow.tsx'
import { isRestState } from './isRestState.ts'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'
import { useRestSentence } from './useRestSentence.ts'
import { useUploadSentence } from './useUploadSentence.ts'

export type UploadTrayRowProps = Pick<
  UploadRowProps,
  | 'state'
  | 'name'
  | 'progress'
  | 'problem'
  | 'failure'
  | 'retryable'
  | 'onCancel'
  | 'onRetry'
  | 'onRemove'
  | 'onKeepClips'
  | 'hasPlans'
> & {
  /** The number of clips found in the file before it is uploaded. */
  localClips?: number
}

/** One upload in the tray. */
export function UploadTrayRow(props: UploadTrayRowProps) {
  const { state, name, progress, problem, failure, retryable, localClips = 0 } = props
  const t = useStrings(uploadStrings)
  const sentence = useUploadSentence(problem, failure, props.hasPlans ?? true)
  const isUnderWay = state === 'sending' || state === 'interrupted'
  const cancellable = isUnderWay || state === 'queued' || state === 'preparing'
  const isRest = isRestState(state)
  const restSentence = useRestSentence()
  const said = isRest
    ? [t.clipsSent, restSentence(state, progress), sentence].filter((part) => part !== null).join(' ')
    : (sentence ?? (state === 'interrupted' ? t.interrupted : t.states[state]))
  return (
    <TrayRow
      name={name}
      said={
        state === 'sending' ? null : (
          <Text size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
            {said}
          </Text>
        )
      }
      actions={
        <>
          {retryable ? <IconButton label={t.retryOf(name)} icon={<RotateCw />} onClick={props.onRetry} /> : null}
          {cancellable ? (
            <IconButton label={t.cancelOf(name)} icon={<X />} onClick={props.onCancel} />
          ) : isRest ? (
            <IconButton label={t.keepClipsOf(name)} icon={<X />} onClick={props.onKeepClips} />
          ) : (
            <IconButton label={t.removeOf(name)} icon={<Trash2 />} onClick={props.onRemove} />
          )}
        </>
      }
    >
      {isUnderWay ? <UploadProgressBar name={name} progress={progress} paused={state === 'interrupted'} /> : null}
      {state === 'sendingRest' || state === 'restInterrupted' ? (
        <UploadProgressBar
          name={name}
          label={t.progressOfRest(name)}
          progress={progress}
          paused={state === 'restInterrupted'}
        />
      ) : null}
      {localClips > 0 ? (
        <Text size="sm">
          <Link href={paths.dashboardTab('upload')}>{t.watchLocal(localClips)}</Link>
        </Text>
      ) : null}
    </TrayRow>
  )
}

import type { RestState } from '../../../machines/uploadQueue/shownState.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'
import { useRestSentence } from './useRestSentence.ts'

export interface RestProgressProps extends Pick<UploadRowProps, 'name' | 'progress' | 'onKeepClips'> {
  state: RestState
}

/** Shown once the clips of a video are sent: the progress of the rest, and a button to skip it. */
export function RestProgress({ state, name, progress, onKeepClips }: RestProgressProps) {
  const t = useStrings(uploadStrings)
  const sentenceOf = useRestSentence()
  return (
    <Stack gap={3}>
      <Text size="sm">
        <span role="status">{t.clipsSent}</span> {sentenceOf(state, progress)}{' '}
        <Link href={paths.dashboardTab('clips')}>{t.toClips}</Link>
      </Text>
      {state === 'sendingRest' || state === 'restInterrupted' ? (
        <UploadProgressBar
          name={name}
          label={t.progressOfRest(name)}
          progress={progress}
          paused={state === 'restInterrupted'}
        />
      ) : null}
      <Inline>
        <Button size="sm" aria-label={t.keepClipsOf(name)} onClick={onKeepClips}>
          {t.keepClips}
        </Button>
      </Inline>
    </Stack>
  )
}

import { FileQuestion } from 'lucide-react'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { paths } from '../paths.ts'

/** Shown when a video could not be opened. */
export function VideoFailedScreen({ onRetry }: { onRetry: () => void }) {
  const t = useStrings(videoStrings)
  return (
    <Page as="section" width="text">
      <EmptyState
        level={1}
        icon={<FileQuestion />}
        title={t.failed}
        text={t.failedText}
        action={
          <Inline gap={2}>
            <Button variant="primary" onClick={onRetry}>
              {t.tryAgain}
            </Button>
            <LinkButton href={paths.dashboardTab('clips')}>{t.toClips}</LinkButton>
          </Inline>
        }
      />
    </Page>
  )
}

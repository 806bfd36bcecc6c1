import { FileQuestion } from 'lucide-react'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'

export interface EditorFailedScreenProps {
  onRetry: () => void
  onLeave: () => void
}

/** Shown when a clip could not be opened for editing. */
export function EditorFailedScreen({ onRetry, onLeave }: EditorFailedScreenProps) {
  const t = useStrings(editorStrings)
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
            <Button onClick={onLeave}>{t.toClips}</Button>
          </Inline>
        }
      />
    </Page>
  )
}

import { RefreshCw, TriangleAlert } from 'lucide-react'
import { failuresStrings } from '../../strings/en/common/failuresStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'

export interface PageFailureScreenProps {
  /**
   * `updating` while a reload is scheduled; `stuck` when reloading didn't help; `broken` for an error in the page;
   * `unknownUser` when the signed-in user could not be loaded.
   */
  kind: 'updating' | 'stuck' | 'broken' | 'unknownUser'
  /** Reloads the page; for `unknownUser`, loads the user again. */
  onReload: () => void
}

/** Replaces a page that could not be shown. */
export function PageFailureScreen({ kind, onReload }: PageFailureScreenProps) {
  const t = useStrings(failuresStrings)
  if (kind === 'updating') {
    return (
      <Page as="main" width="narrow">
        <Stack align="center" gap={4}>
          <PulsingDots label={t.updating} />
          <Text aria-hidden="true">{t.updating}</Text>
        </Stack>
      </Page>
    )
  }
  return (
    <Page as="main" width="text">
      <EmptyState
        level={1}
        icon={<TriangleAlert aria-hidden="true" />}
        title={t[`${kind}Title`]}
        text={t[kind]}
        action={
          <Inline justify="center">
            <Button icon={<RefreshCw aria-hidden="true" />} onClick={onReload}>
              {kind === 'unknownUser' ? t.retry : t.reload}
            </Button>
            <LinkButton href={paths.landing} variant="secondary">
              {t.home}
            </LinkButton>
          </Inline>
        }
      />
    </Page>
  )
}

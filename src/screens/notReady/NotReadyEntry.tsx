import { RotateCw, Trash2, Upload, X } from 'lucide-react'
import styled from 'styled-components'
import type { NotReady } from '../../../contract/clips.ts'
import { notReadyStrings } from '../../strings/en/clips/notReadyStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'

export interface NotReadyEntryProps {
  entry: NotReady
  /** The action in progress. */
  pending: 'retry' | 'remove' | null
  /** The whole file is being uploaded in this tab; if it is needed, the user has nothing to do. */
  isOnItsWay?: boolean | undefined
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** On a phone, the buttons are next to the title, or below it if they don't fit. */
const Layout = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space[2]} ${space[3]}; align-items: center;
  ${media.tablet} { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr) auto; }
`
const Title = styled.h3`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; max-inline-size: 100%; overflow: hidden;
  font-size: ${font.size.md}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug}; overflow-wrap: anywhere;
  ${media.tablet} { -webkit-line-clamp: 2; }
`
const Middle = styled.div`
  order: 1; flex: 1 0 100%; min-inline-size: 0;
  ${media.tablet} { order: 0; }
`
const Buttons = styled.div`display: flex; gap: ${space[1]}; justify-content: end; margin-inline-start: auto;`
const Head = styled.div`
  flex: 1 1 8rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[1]}; justify-items: start; min-inline-size: 0;
`

/** A video being processed, or one that failed. */
export function NotReadyEntry({ entry, pending, isOnItsWay = false, onRetry, onRemove }: NotReadyEntryProps) {
  const t = useStrings(notReadyStrings)
  const { id, title, status, progress, eta_seconds: eta } = entry
  const failed = status === 'failed'
  const isAwaited = failed && Boolean(entry.file_missing) && isOnItsWay
  const left = eta === null ? '' : `, ${t.left(eta)}`
  return (
    <Card as="li" padding={4} aria-busy={pending !== null || undefined}>
      <Layout>
        <Head>
          <Title title={title}>{title}</Title>
          {failed && !isAwaited ? <Badge tone="danger">{t.failed}</Badge> : null}
        </Head>
        <Middle>
          {isAwaited ? (
            <Text size="sm">{t.wholeOnItsWay}</Text>
          ) : failed ? (
            <Text size="sm" tone="danger">
              {entry.error ?? t.failedFallback}
            </Text>
          ) : (
            <ProgressBar
              label={t.stages[status]}
              value={status === 'queued' ? null : progress}
              valueText={status === 'queued' ? undefined : `${t.percent(progress)}${left}`}
            />
          )}
        </Middle>
        <Buttons>
          {isAwaited ? null : failed && entry.file_missing ? (
            <LinkButton size="sm" icon={<Upload aria-hidden="true" />} href={paths.dashboardTab('upload')}>
              {t.sendWhole}
            </LinkButton>
          ) : failed ? (
            <Button
              size="sm"
              icon={<RotateCw aria-hidden="true" />}
              busy={pending === 'retry'}
              busyLabel={t.retrying}
              aria-label={pending === 'retry' ? undefined : t.retryOf(title)}
              onClick={() => onRetry(id)}
            >
              {t.retry}
            </Button>
          ) : null}
          <TippedIconButton
            label={failed ? t.removeOf(title) : t.cancelOf(title)}
            icon={failed ? <Trash2 /> : <X />}
            busy={pending === 'remove'}
            onClick={() => onRemove(id)}
          />
        </Buttons>
      </Layout>
    </Card>
  )
}

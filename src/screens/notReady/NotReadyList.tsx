import type { NotReady } from '../../../contract/clips.ts'
import { notReadyStrings } from '../../strings/en/clips/notReadyStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Unsaid } from '../shared/Unsaid.tsx'
import { NotReadyEntry } from './NotReadyEntry.tsx'

export interface NotReadyListProps {
  entries: readonly NotReady[]
  /** The list could not be fetched; known entries are still shown. */
  unreachable: boolean
  errors: readonly string[]
  /** The action in progress for an entry, by id. */
  pending: ReadonlyMap<string, 'retry' | 'remove'>
  /** Ids of the videos whose whole file is being uploaded in this tab, after their clips. */
  onTheirWay?: ReadonlySet<string>
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onReload: () => void
}

/** Videos that are being processed or have failed. Renders nothing when there are none. */
export function NotReadyList(props: NotReadyListProps) {
  const { entries, unreachable, errors, pending } = props
  const t = useStrings(notReadyStrings)
  if (entries.length === 0 && !unreachable) return null
  const isWorking = unreachable || entries.some(({ status }) => status !== 'failed')
  return (
    <Stack as="section" gap={3} aria-labelledby="not-ready-title">
      <Heading level={2} size="sm" id="not-ready-title">
        {isWorking ? t.title : t.onlyFailed(entries.length)}
      </Heading>
      {unreachable ? (
        <Banner
          tone="warning"
          live="polite"
          action={
            <Button size="sm" onClick={props.onReload}>
              {t.reload}
            </Button>
          }
        >
          {t.unreachable}
        </Banner>
      ) : errors.length > 0 ? (
        <Banner tone="danger" live="assertive" title={t.actionFailed}>
          <Unsaid lines={errors} />
        </Banner>
      ) : null}
      {entries.length > 0 ? (
        <Stack as="ul" gap={3}>
          {entries.map((entry) => (
            <NotReadyEntry
              key={entry.id}
              entry={entry}
              pending={pending.get(entry.id) ?? null}
              isOnItsWay={props.onTheirWay?.has(entry.id)}
              onRetry={props.onRetry}
              onRemove={props.onRemove}
            />
          ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

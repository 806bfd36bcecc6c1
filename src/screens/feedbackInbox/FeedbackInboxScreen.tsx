import { Inbox } from 'lucide-react'
import type { FeedbackEntry } from '../../../contract/account.ts'
import { feedbackInboxStrings } from '../../strings/en/admin/feedbackInboxStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { FeedbackEntryCard, type FeedbackEntryCardProps } from './FeedbackEntryCard.tsx'

type Filter = 'new' | 'all'

export interface FeedbackInboxScreenProps {
  /** Unanswered ones first, newest first. */
  items: readonly FeedbackEntryCardProps['entry'][]
  /** The number of unanswered messages. */
  waiting: number
  filter: Filter
  loading: boolean
  errors: readonly string[]
  onRetry: () => void
  onFilterChange: (filter: Filter) => void
  onMark: (mark: Pick<FeedbackEntry, 'id' | 'state'>) => void
}

/** Feedback and problem reports, for staff. */
export function FeedbackInboxScreen(props: FeedbackInboxScreenProps) {
  const { items, waiting, filter, loading, errors, onRetry, onFilterChange, onMark } = props
  const t = useStrings(feedbackInboxStrings)
  return (
    <TabPage title={t.title} lead={t.lead(waiting)} width="text">
      <SegmentedControl
        label={t.filter}
        options={[
          { value: 'new', label: t.filters.new },
          { value: 'all', label: t.filters.all },
        ]}
        value={filter}
        onChange={onFilterChange}
      />
      <ListFrame
        list={{ items, loading, errors, onRetry }}
        skeleton={
          <Stack gap={5}>
            <Skeleton shape="block" height="11rem" />
            <Skeleton shape="block" height="11rem" />
          </Stack>
        }
      >
        {items.length === 0 ? (
          <EmptyState icon={<Inbox />} title={t.emptyTitle} text={t.empty} />
        ) : (
          <Stack gap={5}>
            {items.map((entry) => (
              <FeedbackEntryCard key={entry.id} entry={entry} onMark={onMark} />
            ))}
          </Stack>
        )}
      </ListFrame>
    </TabPage>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../action/IconButton.tsx'
import { Inline } from '../layout/Inline.tsx'
import { Text } from '../text/Text.tsx'

export interface PaginationProps {
  label: string
  previousLabel: string
  nextLabel: string
  /** Zero-based. */
  page: number
  pageCount: number
  onChange: (page: number) => void
  /** Shown between the arrows, e.g. "Page 2 of 7". */
  text: string
}

/** Pages through a long list. Renders nothing when there is only one page. */
export function Pagination({ label, previousLabel, nextLabel, page, pageCount, onChange, text }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label}>
      <Inline justify="center">
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft />}
          disabled={page <= 0}
          onClick={() => onChange(page - 1)}
        />
        <Text as="span" size="sm" tabular role="status">
          {text}
        </Text>
        <IconButton
          label={nextLabel}
          icon={<ChevronRight />}
          disabled={page >= pageCount - 1}
          onClick={() => onChange(page + 1)}
        />
      </Inline>
    </nav>
  )
}

import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/** The strings for the pagination of a table. */
export function useTablePaging(size = 25) {
  const { pages, previousPage, nextPage, page } = useStrings(sharedStrings)
  return { size, label: pages, previousLabel: previousPage, nextLabel: nextPage, text: page }
}

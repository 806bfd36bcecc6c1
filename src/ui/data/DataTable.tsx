import {
  functionalUpdate,
  type PaginationState,
  type SortingState,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown, Search } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { TextField } from '../form/TextField.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Pagination } from '../navigation/Pagination.tsx'
import { Text } from '../text/Text.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { type DataColumn, features, matches, toColumnDefs } from './tableModel.ts'
import { ActionsCell, Body, Cell, Head, HeadCell, Row, Scroll, SortButton, Table } from './tableStyle.tsx'

export interface TableColumn<Item> extends DataColumn<Item> {
  /** Renders a cell; defaults to its text. */
  cell?: ((item: Item) => ReactNode) | undefined
}

/** The visible part of a table and its order. */
export interface TableView {
  search: string
  /** Null for the order of `rows`. */
  sort: { id: string; descending: boolean } | null
  /** From 0. */
  page: number
}

export interface DataTableProps<Item extends object> {
  /** The table's accessible name. */
  caption: string
  hideCaption?: boolean | undefined
  /** Keep the array identity stable while nothing changes. */
  rows: readonly Item[]
  /** The first column names the row. Keep the array identity stable. */
  columns: readonly TableColumn<Item>[]
  getRowId: (item: Item) => string
  /** Shows a search field with this label. */
  searchLabel?: string | undefined
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Shown when the search has no results. */
  noMatchText: string
  /** Buttons or a menu at the end of each row, and the heading of their column. */
  actions?: { label: string; render: (item: Item) => ReactNode } | undefined
  /** Rows per page; all on one page if left out. */
  paging?:
    | {
        size: number
        label: string
        previousLabel: string
        nextLabel: string
        text: (page: number, of: number) => string
      }
    | undefined
  /** The initial sort column and direction. */
  initialSort?: { id: string; descending?: boolean } | undefined
  /** Search, order and page, if the parent controls them; without it the table does. */
  view?: TableView | undefined
  onViewChange?: ((change: Partial<TableView>) => void) | undefined
  /** Shown next to the search field. */
  toolbar?: ReactNode
}

/** Maps a view that the parent controls to the table library's terms. */
function controlled(
  { search, sort, page }: TableView,
  size = Number.MAX_SAFE_INTEGER,
  onChange: DataTableProps<object>['onViewChange'] = () => {},
) {
  const sorting: SortingState = sort ? [{ id: sort.id, desc: sort.descending }] : []
  const pagination: PaginationState = { pageIndex: page, pageSize: size }
  return {
    state: { globalFilter: search, sorting, pagination },
    onGlobalFilterChange: (next: Updater<string>) => onChange({ search: functionalUpdate(next, search) }),
    onSortingChange: (next: Updater<SortingState>) => {
      const [first] = functionalUpdate(next, sorting)
      onChange({ sort: first ? { id: first.id, descending: first.desc } : null })
    },
    onPaginationChange: (next: Updater<PaginationState>) => {
      const { pageIndex } = functionalUpdate(next, pagination)
      if (pageIndex !== page) onChange({ page: pageIndex })
    },
  }
}

const arrows = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/**
 * A table with search and sorting. Wide tables scroll horizontally with the first column pinned; on a phone, each row is
 * a block of lines.
 */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  // The table object stays the same while its contents change, which the React Compiler cannot know.
  'use no memo'
  const { caption, hideCaption = false, rows, columns, getRowId, searchLabel, empty, noMatchText, actions } = props
  const { paging, initialSort, toolbar, view, onViewChange } = props
  const captionId = useId()
  const defs = useMemo(() => toColumnDefs(columns), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId,
    globalFilterFn: (row, _column, search: string) => matches(row.original, columns, search),
    getColumnCanGlobalFilter: () => true,
    ...(view && controlled(view, paging?.size, onViewChange)),
    initialState: {
      sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.descending ?? false }] : [],
      pagination: { pageIndex: 0, pageSize: paging?.size ?? Number.MAX_SAFE_INTEGER },
    },
  })
  const shown = table.getRowModel().rows
  const { pageIndex } = table.state.pagination
  if (rows.length === 0) return empty

  return (
    <Stack gap={4}>
      {searchLabel || toolbar ? (
        <Stack gap={3}>
          {searchLabel ? (
            <TextField
              label={searchLabel}
              hideLabel
              placeholder={searchLabel}
              type="search"
              start={<Search aria-hidden="true" />}
              value={String(table.state.globalFilter ?? '')}
              onChange={(text) => table.setGlobalFilter(text)}
            />
          ) : null}
          {toolbar}
        </Stack>
      ) : null}
      <Scroll role="region" aria-labelledby={captionId} tabIndex={0}>
        <Table>
          <caption id={captionId}>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
          <Head>
            <Row>
              {table.getFlatHeaders().map(({ id, column }, at) => {
                const sorted = column.getIsSorted()
                const Arrow = sorted ? arrows[sorted] : ChevronsUpDown
                const align = columns[at]?.align ?? 'start'
                return (
                  <HeadCell key={id} $align={align} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
                    {column.getCanSort() ? (
                      <SortButton type="button" $sorted={Boolean(sorted)} onClick={() => column.toggleSorting()}>
                        {columns[at]?.header}
                        <Arrow aria-hidden="true" />
                      </SortButton>
                    ) : (
                      columns[at]?.header
                    )}
                  </HeadCell>
                )
              })}
              {actions ? (
                <HeadCell $align="end" scope="col">
                  <VisuallyHidden>{actions.label}</VisuallyHidden>
                </HeadCell>
              ) : null}
            </Row>
          </Head>
          <Body>
            {shown.map(({ id, original }) => (
              <Row key={id}>
                {columns.map((column, at) => (
                  <Cell
                    key={column.id}
                    as={at === 0 ? 'th' : 'td'}
                    role={at === 0 ? 'rowheader' : 'cell'}
                    data-header={column.header}
                    scope={at === 0 ? 'row' : undefined}
                    $align={column.align ?? 'start'}
                  >
                    {column.cell?.(original) ?? column.text?.(original) ?? String(column.value(original) ?? '')}
                  </Cell>
                ))}
                {actions ? <ActionsCell>{actions.render(original)}</ActionsCell> : null}
              </Row>
            ))}
          </Body>
        </Table>
      </Scroll>
      <Text role="status" tone="muted" align="center">
        {shown.length === 0 ? noMatchText : ''}
      </Text>
      {paging ? (
        <Pagination
          label={paging.label}
          previousLabel={paging.previousLabel}
          nextLabel={paging.nextLabel}
          page={pageIndex}
          pageCount={table.getPageCount()}
          onChange={(page) => table.setPageIndex(page)}
          text={paging.text(pageIndex + 1, table.getPageCount())}
        />
      ) : null}
    </Stack>
  )
}

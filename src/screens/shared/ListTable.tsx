import type { ReactNode } from 'react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { DataTable, type DataTableProps } from '../../ui/data/DataTable.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ListProps } from './listProps.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useTablePaging } from './useTablePaging.ts'

export interface ListTableProps<Item extends { id: string }>
  extends Pick<DataTableProps<Item>, 'columns' | 'searchLabel' | 'empty'> {
  list: ListProps<Item>
  /** The table's accessible name; the page's heading says it too. */
  caption: string
  /** The actions of an entry. */
  renderActions: (item: Item) => ReactNode
}

/** A list in the admin area: loading, failed, empty, or a table with search, sorting and pages. */
export function ListTable<Item extends { id: string }>({ list, renderActions, ...table }: ListTableProps<Item>) {
  const { noMatch, actions } = useStrings(sharedStrings)
  const paging = useTablePaging()
  return (
    <ListFrame list={list} skeleton={<TableSkeleton />}>
      <DataTable
        {...table}
        hideCaption
        rows={list.items}
        view={list.view}
        onViewChange={list.onViewChange}
        getRowId={({ id }) => id}
        noMatchText={noMatch}
        paging={paging}
        actions={{ label: actions, render: renderActions }}
      />
    </ListFrame>
  )
}

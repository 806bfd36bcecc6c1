import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

export type FolderSelectProps = Pick<ClipListScreenProps, 'folders' | 'query' | 'onQueryChange'>

/** Ids are never empty. */
const all = ''

/** Filters the list by folder. Hidden without folders. */
export function FolderSelect({ folders, query, onQueryChange }: FolderSelectProps) {
  const t = useStrings(folderStrings)
  if (folders.all.length === 0 && query.folder === null) return null
  const isKnown = query.folder === null || folders.all.some(({ id }) => id === query.folder)
  const options = [
    { value: all, label: t.all },
    ...folders.all.map(({ id, name, clips }) => ({ value: id, label: t.option(name, clips) })),
    ...(isKnown ? [] : [{ value: query.folder ?? all, label: t.one }]),
  ]
  return (
    <Select
      label={t.folder}
      hideLabel
      value={query.folder ?? all}
      options={options}
      onChange={(id) => onQueryChange({ folder: id === all ? null : id })}
    />
  )
}

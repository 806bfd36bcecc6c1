import { limits } from '../../../contract/values/limits.ts'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { NamingDialog } from '../shared/NamingDialog.tsx'
import type { FolderNaming } from './FolderProps.ts'

/** Names a new folder, or renames one. */
export function FolderDialog({ naming }: { naming: FolderNaming }) {
  const t = useStrings(folderStrings)
  const description = t.newText(naming.count) || undefined
  return <NamingDialog naming={naming} description={description} maxLength={limits.folder.name.max} words={t} />
}

import { limits } from '../../../contract/values/limits.ts'
import { presetStrings } from '../../strings/en/clips/presetStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { type Naming, NamingDialog } from '../shared/NamingDialog.tsx'

/** Names a new preset, or renames one. */
export function PresetDialog({ naming }: { naming: Naming }) {
  const t = useStrings(presetStrings)
  const description = naming.isNew ? t.newText : undefined
  return <NamingDialog naming={naming} description={description} maxLength={limits.preset.name.max} words={t} />
}

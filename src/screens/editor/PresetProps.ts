import type { Preset, PresetLook } from '../../../contract/presets.ts'
import type { ConfirmationProps } from '../shared/listProps.ts'
import type { Naming } from '../shared/NamingDialog.tsx'

/** The presets and the actions on them. */
export interface PresetsProps {
  all: readonly Preset[]
  /** Null unless the list failed to load. */
  failed: { errors: readonly string[]; onRetry: () => void } | null
  naming: Naming | null
  removal: Omit<ConfirmationProps, 'onAsk'>
  /** Saves a look as a preset, after asking for a name. */
  onSave: (look: PresetLook) => void
  onRename: (preset: Preset) => void
  onRemove: (preset: Preset) => void
}

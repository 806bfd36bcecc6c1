import type { FieldError } from '../../../contract/messages/problems.ts'
import type { Preset, PresetLook } from '../../../contract/presets.ts'
import type { ConfirmationProps } from '../shared/listProps.ts'

/** The state of naming a preset. */
export interface PresetNaming {
  name: string
  isNew: boolean
  nameErrors: readonly FieldError[]
  errors: readonly string[]
  busy: boolean
  onChange: (name: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** The presets and the actions on them. */
export interface PresetsProps {
  all: readonly Preset[]
  /** Null unless the list failed to load. */
  failed: { errors: readonly string[]; onRetry: () => void } | null
  naming: PresetNaming | null
  removal: Omit<ConfirmationProps, 'onAsk'>
  /** Saves a look as a preset, after asking for a name. */
  onSave: (look: PresetLook) => void
  onRename: (preset: Preset) => void
  onRemove: (preset: Preset) => void
}

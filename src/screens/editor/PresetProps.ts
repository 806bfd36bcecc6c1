import type { FieldError } from '../../../contract/messages/problems.ts'
import type { Preset, PresetLook } from '../../../contract/presets.ts'
import type { ConfirmationProps } from '../shared/listProps.ts'

/** A preset that is being named. */
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

/** The looks that are kept under a name, and what can be done with them. */
export interface PresetsProps {
  all: readonly Preset[]
  /** Null unless the list failed to load. */
  failed: { errors: readonly string[]; onRetry: () => void } | null
  naming: PresetNaming | null
  removal: Omit<ConfirmationProps, 'onAsk'>
  /** Keeps a look under a name, which is asked for. */
  onSave: (look: PresetLook) => void
  onRename: (preset: Preset) => void
  onRemove: (preset: Preset) => void
}

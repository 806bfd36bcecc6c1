import type { SnapshotFrom } from 'xstate'
import type { Preset, PresetLook } from '../../contract/presets.ts'
import { failureLines } from '../failure.ts'
import type { PresetsEvent, presetsMachine } from './presetsMachine.ts'

/** State → props of the presets. */
export function presetsProps(snapshot: SnapshotFrom<typeof presetsMachine>, send: (event: PresetsEvent) => void) {
  const { presets, draft, nameErrors, subject, error } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return {
    all: presets ?? [],
    /** Null unless the list failed to load. */
    failed: snapshot.matches('failed')
      ? { errors: failureLines(error), onRetry: () => send({ type: 'list.requested' }) }
      : null,
    naming: draft && {
      name: draft.name,
      isNew: 'look' in draft,
      nameErrors,
      errors: failureLines(error),
      busy,
      onChange: (name: string) => send({ type: 'name.changed', name }),
      onSubmit: () => send({ type: 'name.submitted' }),
      onCancel: () => send({ type: 'naming.cancelled' }),
    },
    removal: {
      open: subject !== null,
      name: subject?.name ?? '',
      busy,
      errors: subject ? failureLines(error) : [],
      onConfirm: () => send({ type: 'removal.confirmed' }),
      onCancel: () => send({ type: 'removal.cancelled' }),
    },
    onSave: (look: PresetLook) => send({ type: 'naming.started', draft: { name: '', look } }),
    onRename: ({ id, name }: Preset) => send({ type: 'naming.started', draft: { name, id } }),
    onRemove: (preset: Preset) => send({ type: 'removal.asked', preset }),
  }
}

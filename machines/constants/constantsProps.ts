import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import { formErrors } from '../formErrors.ts'
import { type ConstantKind, changesOf, constantRows, type DraftValue, rowsWith } from './constantsDraft.ts'
import type { constantsMachine } from './constantsMachine.ts'

type Snapshot = SnapshotFrom<typeof constantsMachine>

/** State → props of the constants editor. */
export function constantsProps(snapshot: Snapshot, send: ActorRefFrom<typeof constantsMachine>['send']) {
  const { constants, drafts, newKey, search, fieldErrors, error } = snapshot.context
  const rows = constantRows(constants, drafts)
  return {
    /** The matching rows; all without a search. */
    rows: rowsWith(rows, search).map((row) => ({ ...row, errors: fieldErrors[row.key] ?? [] })),
    search,
    newKey: newKey.key,
    newKeyErrors: newKey.errors,
    loading: snapshot.matches('loading'),
    loadErrors: snapshot.matches('failed') ? failureLines(error) : [],
    saving: snapshot.matches('saving'),
    errors: snapshot.matches('failed')
      ? []
      : formErrors(
          snapshot.context,
          rows.map(({ key }) => key),
        ),
    changes: Object.keys(changesOf(constants, drafts)).length,
    confirmingReset: snapshot.hasTag('asking'),
    resetting: snapshot.matches('resetting'),
    onRetry: () => send({ type: 'constants.requested' }),
    onChange: (key: string, value: DraftValue) => send({ type: 'value.changed', key, value }),
    onDiscard: (key: string) => send({ type: 'value.discarded', key }),
    onSearchChange: (text: string) => send({ type: 'search.changed', search: text }),
    onNewKeyChange: (key: string) => send({ type: 'newKey.changed', key }),
    onAddKey: (kind: ConstantKind) => send({ type: 'newKey.added', kind }),
    onSave: () => send({ type: 'save.requested' }),
    onReset: () => send({ type: 'reset.requested' }),
    onConfirmReset: () => send({ type: 'reset.confirmed' }),
    onCancelReset: () => send({ type: 'reset.cancelled' }),
  }
}

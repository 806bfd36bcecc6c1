import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isSameBrand } from '../../contract/brand.ts'
import { formProps } from '../form/formProps.ts'
import type { brandFormMachine } from './brandFormMachine.ts'

/** State → props of the brand kit's form. */
export function brandFormProps(
  snapshot: SnapshotFrom<typeof brandFormMachine>,
  send: ActorRefFrom<typeof brandFormMachine>['send'],
) {
  const { values, initial } = snapshot.context
  return {
    ...formProps(snapshot, send),
    changed: !isSameBrand(values, initial),
    onRestore: () => send({ type: 'form.restored' }),
  }
}

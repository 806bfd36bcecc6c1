import { fromPromise } from 'xstate'
import { constantsMachine } from '../../../machines/constants/constantsMachine.ts'
import { constantsProps } from '../../../machines/constants/constantsProps.ts'
import { ConstantsScreen } from '../../screens/constants/ConstantsScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** The words and pictures that the whole product reads, for staff. */
export function ConstantsFlow() {
  const actors = useActors().constants
  const { constants } = useStore()
  const [snapshot, send] = useFlow(
    constantsMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => runActor(actors.get, undefined, signal)),
        save: fromPromise(({ input, signal }) => runActor(actors.update, input, signal)),
        reset: fromPromise(({ signal }) => runActor(actors.reset, undefined, signal)),
      },
      actions: { tellConstants: (_, { result }) => constants.set(result) },
    }),
  )
  return <ConstantsScreen {...constantsProps(snapshot, send)} />
}

import { clipLooksMachine } from '../../../machines/clipLooks/clipLooksMachine.ts'
import { clipLooksProps } from '../../../machines/clipLooks/clipLooksProps.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { brandCalls } from '../../api/calls/brandCalls.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'
import { changeLooks } from './changeLooks.ts'

/** Applies a look or the brand kit to many clips. The lists load the changed clips. */
export function useClipLooks({ actor }: Pick<Clips, 'actor'>) {
  const { apply, restore } = changeLooks({ ...useCalls(brandCalls), ...useCalls(clipCalls), ...useCalls(editCalls) })
  const [snapshot, send] = useFlow(
    clipLooksMachine.provide({ actors: { apply: fromCall(apply), restore: fromCall(restore) } }),
    { on: { 'looks.changed': () => actor.send({ type: 'lists.outdated' }) } },
  )
  return clipLooksProps(snapshot, send)
}

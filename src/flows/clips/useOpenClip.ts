import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { clipLibraryMachine } from '../../../machines/clipLibrary/clipLibraryMachine.ts'
import { openClipMachine } from '../../../machines/openClip/openClipMachine.ts'
import { listNewsOf, openClipProps } from '../../../machines/openClip/openClipProps.ts'
import { useFlowActor } from '../useFlow.ts'

/** Finds the clip named by the URL in a list, loading more pages until it is there. */
export function useOpenClip(list: ActorRefFrom<typeof clipLibraryMachine>, id: string | null, onAllWanted: () => void) {
  const opener = useFlowActor(openClipMachine, {
    input: { id },
    on: { allWanted: onAllWanted, moreWanted: () => list.send({ type: 'more.requested' }) },
  })
  useEffect(() => opener.send({ type: 'address.changed', id }), [opener, id])
  useEffect(() => {
    const tell = () => opener.send({ type: 'list.changed', list: listNewsOf(list.getSnapshot()) })
    tell()
    const subscription = list.subscribe(tell)
    const unsubscribe = list.getSnapshot().context.store.subscribe(tell)
    return () => {
      subscription.unsubscribe()
      unsubscribe()
    }
  }, [opener, list])
  const onTrim = (clipId: string) => opener.send({ type: 'trim.requested', id: clipId })
  return { ...useSelector(opener, openClipProps, shallowEqual), onTrim }
}

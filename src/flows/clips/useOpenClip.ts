import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { clipLibraryMachine } from '../../../machines/clipLibrary/clipLibraryMachine.ts'
import { openClipMachine } from '../../../machines/openClip/openClipMachine.ts'
import { listNewsOf, openClipProps } from '../../../machines/openClip/openClipProps.ts'
import { useFlow } from '../useFlow.ts'

/** Finds the clip that the address names in a list, and has the list read on until it is there. */
export function useOpenClip(list: ActorRefFrom<typeof clipLibraryMachine>, id: string | null, onAllWanted: () => void) {
  const library = useSelector(list, (it) => it)
  const [snapshot, send] = useFlow(openClipMachine, {
    input: { id },
    on: { allWanted: onAllWanted, moreWanted: () => list.send({ type: 'more.requested' }) },
  })
  useEffect(() => send({ type: 'address.changed', id }), [send, id])
  useEffect(() => send({ type: 'list.changed', list: listNewsOf(library) }), [send, library])
  return openClipProps(snapshot)
}

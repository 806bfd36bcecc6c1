import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { openClipMachine } from '../../../machines/openClip/openClipMachine.ts'
import { openClipProps } from '../../../machines/openClip/openClipProps.ts'
import { withLike } from '../../../machines/outbox/withLike.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { keepLikes } from '../outbox/keepLikes.ts'
import { useOutbox } from '../outbox/openOutbox.ts'
import { useFlowActor } from '../useFlow.ts'

interface Options {
  store: Clips['store']
  /** The clips of the list. */
  shown: readonly Clip[]
  onlyLiked: boolean
  /** The clip named by the URL. */
  id: string | null
}

/** Opens the clip named by the URL, and fetches it if it is unknown. */
export function useOpenClip({ store, shown, onlyLiked, id }: Options) {
  const { findQuietly } = useCalls(clipCalls).clips
  const { actor: likes } = useOutbox()
  const opener = useFlowActor(
    openClipMachine.provide({ actors: { fetch: fromCall(keepLikes(likes, findQuietly, withLike)) } }),
    {
      input: { onlyLiked },
      on: { fetched: ({ clip }) => store.put([clip]) },
    },
  )
  const read = () => (id === null ? undefined : store.get(id))
  const exists = useSyncExternalStore(store.subscribe, read, read) !== undefined
  const isKnown = shown.some((clip) => clip.id === id) || (exists && !onlyLiked)
  const follow = useEffectEvent((to: string | null) => opener.send({ type: 'address.changed', id: to, isKnown }))
  useEffect(() => follow(id), [id])
  useEffect(() => {
    if (isKnown) opener.send({ type: 'clip.found' })
    else if (!exists) opener.send({ type: 'clip.lost' })
  }, [opener, isKnown, exists])
  const onTrim = (clipId: string) => opener.send({ type: 'trim.requested', id: clipId })
  return { ...useSelector(opener, openClipProps, shallowEqual), onTrim }
}

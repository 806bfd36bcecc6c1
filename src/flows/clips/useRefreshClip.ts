import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from './useClips.ts'

/** Returns a function that loads a clip again, so that lists show its current version. A failure changes nothing. */
export function useRefreshClip(): (id: string) => Promise<void> {
  const { getQuietly } = useCalls(clipCalls).clips
  const { actor } = useClips()
  return (id) =>
    getQuietly({ id }).then(
      (clip) => actor.send({ type: 'clip.patched', id, patch: clip }),
      () => {},
    )
}

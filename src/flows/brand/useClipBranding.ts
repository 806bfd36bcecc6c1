import { clipBrandingMachine } from '../../../machines/clipBranding/clipBrandingMachine.ts'
import { clipBrandingProps } from '../../../machines/clipBranding/clipBrandingProps.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { brandCalls } from '../../api/calls/brandCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'
import { brandClips } from './brandClips.ts'

/** Gives many clips the brand kit; the lists see what has become of them. */
export function useClipBranding(clips: Pick<Clips, 'library' | 'favorites'>) {
  const { apply, restore } = brandClips({ ...useCalls(brandCalls), ...useCalls(editCalls) })
  const [snapshot, send] = useFlow(
    clipBrandingMachine.provide({ actors: { apply: fromCall(apply), restore: fromCall(restore) } }),
    {
      on: {
        'clips.branded': () => {
          for (const list of [clips.library, clips.favorites]) list.send({ type: 'refresh.requested' })
        },
      },
    },
  )
  return clipBrandingProps(snapshot, send)
}

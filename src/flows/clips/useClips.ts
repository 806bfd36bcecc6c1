import { useState } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { uploadCalls } from '../../api/calls/uploadCalls.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { openClips } from './openClips.ts'

/** The clips and uploads of the signed-in user. */
export function useClips(): Clips {
  const store = useStore()
  const forClips = { ...useCalls(clipCalls), ...useCalls(editCalls), ...useCalls(videoCalls) }
  const calls = { ...forClips, ...useCalls(subscriptionCalls), ...useCalls(uploadCalls) }
  const [clips] = useState(() => openClips(store, calls))
  return clips
}

import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Clip } from '../../../contract/clips.ts'
import type { localAnalysisMachine } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import { localAnalysisView } from '../../../machines/localAnalysis/localAnalysisProps.ts'
import {
  localCaptionsOf,
  localClipsOf,
  localFramingOf,
  localPlaybackOf,
} from '../../../machines/localAnalysis/localClipsOf.ts'
import { framingKey } from '../../../machines/localClips/LocalFraming.ts'
import type { localClipsMachine } from '../../../machines/localClips/localClipsMachine.ts'
import { localClipsView } from '../../../machines/localClips/localClipsProps.ts'
import { localPlayerMachine } from '../../../machines/localPlayer/localPlayerMachine.ts'
import { localPlayerProps } from '../../../machines/localPlayer/localPlayerProps.ts'
import type { Edges } from '../../../machines/trim/trimEdges.ts'
import { CarryStatus } from '../../screens/localClips/CarryStatus.tsx'
import { LocalClips } from '../../screens/localClips/LocalClips.tsx'
import type { LocalFraming } from '../../screens/localClips/LocalPlayerScreen.tsx'
import { useObjectUrls } from '../../screens/shared/useObjectUrls.ts'
import { LocalClipActionsFlow } from '../localExport/LocalClipActionsFlow.tsx'
import { RunningExportsFlow } from '../localExport/RunningExportsFlow.tsx'
import { PreviewFlow } from '../playback/PreviewFlow.tsx'
import { loadLookOf } from '../playback/playbackLook.ts'
import { useFlow } from '../useFlow.ts'
import { LocalPlayerFlow } from './LocalPlayerFlow.tsx'

/** Shown while the picture of a clip is being drawn. */
const noPictureYet = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export interface LocalClipsFlowProps {
  analysis: ActorRefFrom<typeof localAnalysisMachine>
  /** Actions on the clips. */
  localClips: ActorRefFrom<typeof localClipsMachine>
}

/** The clips of a chosen file, found in this browser, until the server has its own. */
export function LocalClipsFlow({ analysis, localClips }: LocalClipsFlowProps) {
  const view = useSelector(analysis, localAnalysisView, shallowEqual)
  const { state, file, share, found, settings, posters } = view
  const {
    carry,
    marks,
    isStored,
    framings,
    posters: facePosters,
  } = useSelector(localClips, localClipsView, shallowEqual)
  const urls = useObjectUrls(
    useMemo(() => [file, ...posters.values(), ...facePosters.values()], [file, posters, facePosters]),
  )
  const [playing, sendPlayer] = useFlow(localPlayerMachine)
  const fileUrl = urls.get(file) ?? ''
  // The network may be lost before the user plays a clip.
  useEffect(() => void loadLookOf().catch(() => undefined), [])
  const clips = useMemo(() => {
    const posterOf = (start: number, edges: Edges) => {
      const picture = facePosters.get(framingKey({ ...edges, aspect: settings.aspect })) ?? posters.get(start)
      return (picture && urls.get(picture)) ?? noPictureYet
    }
    return localClipsOf({ file, found, settings }, { file: fileUrl, posterOf }, marks)
  }, [file, found, settings, posters, facePosters, urls, fileUrl, marks])
  // Crops are requested only for final clips, because others may still be selected.
  const isFinal = state === 'settled' || state === 'failed'
  const player = localPlayerProps(playing, sendPlayer, clips)
  const framingOf = (clip: Clip) => {
    const order = localFramingOf(clip, { found, settings })
    return order && { order, found: framings.get(framingKey(order)) }
  }
  const planOf = useCallback(
    (clip: Clip) => {
      const order = localFramingOf(clip, { found, settings })
      return localPlaybackOf(clip, { found, settings }, fileUrl, order && framings.get(framingKey(order)))
    },
    [found, settings, fileUrl, framings],
  )
  const framingStateOf = (clip: Clip): LocalFraming => {
    const framing = framingOf(clip)
    if (!framing) return 'whole'
    return framing.found ? 'found' : framing.found === null || !isFinal ? 'middle' : 'looking'
  }
  const openedId = player?.clip.id
  useEffect(() => {
    const first = clips.filter(({ id }) => id === openedId)
    const wanted = isFinal ? [...first, ...clips.filter(({ id }) => id !== openedId)] : []
    const orders = wanted.flatMap((clip) => localFramingOf(clip, { found, settings }) ?? [])
    localClips.send({ type: 'framing.wanted', orders })
  }, [localClips, isFinal, clips, openedId, found, settings])
  return (
    <LocalClips
      state={state}
      name={file.name}
      share={share}
      clips={clips}
      captioned={settings.captionStyle !== null && found?.words !== undefined}
      note={found?.selection.note ?? null}
      hasOtherSounds={found?.source.hasOtherSounds === true}
      isFraming={(clip) => framingStateOf(clip) === 'looking'}
      onOpen={(clip) => sendPlayer({ type: 'clip.shown', clip })}
      renderPreview={(clip, video) => <PreviewFlow clip={clip} video={video} ask={async () => planOf(clip)} />}
      renderActions={(clip) => (
        <LocalClipActionsFlow
          localClips={localClips}
          clip={clip}
          aspect={settings.aspect}
          cuts={found?.cuts}
          framing={framingOf(clip)?.found ?? undefined}
          captionsOf={(it) => localCaptionsOf(it, { found, settings })}
        />
      )}
      carry={
        <CarryStatus
          state={carry}
          marked={marks.size}
          isStored={isStored}
          onRetry={() => localClips.send({ type: 'carry.retried' })}
        />
      }
      running={<RunningExportsFlow localClips={localClips} />}
    >
      {player && found ? (
        <LocalPlayerFlow
          {...player}
          planOf={planOf}
          framing={framingStateOf}
          onMove={({ id, choice }, edges) => localClips.send({ type: 'clip.moved', id, choice, edges })}
        />
      ) : null}
    </LocalClips>
  )
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatPreciseClipTime } from '../../../contract/values/clipTime.ts'
import type { VideoSettings } from '../../../contract/videos.ts'
import { type Chosen, chooseAgainMachine } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import { chooseAgainProps } from '../../../machines/chooseAgain/chooseAgainProps.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { newClipMachine } from '../../../machines/newClip/newClipMachine.ts'
import { isVideoAtWork, type VideoPage, videoPageMachine } from '../../../machines/videoPage/videoPageMachine.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { SourcePlayer } from '../../screens/video/SourcePlayer.tsx'
import { VideoFailedScreen } from '../../screens/video/VideoFailedScreen.tsx'
import { VideoScreen } from '../../screens/video/VideoScreen.tsx'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { useStoredClips } from '../clips/useStoredClips.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'
import { CaptionsFlow, useVideoCaptions } from './CaptionsFlow.tsx'
import { createChooser } from './createChooser.ts'
import { RenewedTitlesFlow } from './RenewedTitlesFlow.tsx'
import { SoundChoiceFlow } from './SoundChoiceFlow.tsx'
import { SourceDeletionFlow } from './SourceDeletionFlow.tsx'
import { videoPageCalls } from './videoPageCalls.ts'

export interface VideoFlowProps {
  videoId: string
  /** Initial position in seconds. */
  at: number
  /** If set, a new clip from `at` to this second is prepared. */
  until: number | null
  /** All its clips are being deleted. */
  onDeleted: () => void
}

/** The page of one video. */
export function VideoFlow(props: VideoFlowProps) {
  const { videoId } = props
  const { load } = useVideoPageCalls(videoId)
  const t = useStrings(videoStrings)
  const { actor: clipLife, notReady } = useClips()
  const wasAtWork = useRef(false)
  const [snapshot, send, actor] = useFlow(
    videoPageMachine.provide({ actors: { load: fromCall((_, signal) => load(signal)) } }),
    {
      on: {
        loaded: ({ data }) => {
          const isAtWork = data !== null && isVideoAtWork(data.video)
          // Its clips may have new titles.
          if (wasAtWork.current && !isAtWork) clipLife.send({ type: 'lists.outdated' })
          wasAtWork.current = isAtWork
        },
      },
    },
  )
  const again = () => send({ type: 'load.requested' })
  useLoadErrorReset(actor, again)
  const begun = () => {
    again()
    notReady.send({ type: 'reload.requested' })
  }
  const captions = useVideoCaptions(videoId, begun)
  const { data } = snapshot.context
  if (snapshot.matches('failed')) return <VideoFailedScreen onRetry={again} />
  if (!data) return <PulsingDots label={t.loading} fullPage />
  // The analysis changes the data of the video, so the components below are remounted with it.
  return (
    <OpenVideo
      key={data.video.status}
      {...props}
      {...data}
      captions={<CaptionsFlow video={data.video} captions={captions} onBegun={begun} />}
      onCheckAgain={again}
    />
  )
}

function useVideoPageCalls(videoId: string) {
  const calls = { ...useCalls(clipCalls), ...useCalls(videoCalls) }
  return videoPageCalls(calls, useClips(), videoId)
}

function OpenVideo(props: VideoFlowProps & VideoPage & { captions: ReactNode; onCheckAgain: () => void }) {
  const { video, measurements, clipIds, at: startAt, until } = props
  const { videos } = useCalls(videoCalls)
  const { use, undo, restoreTitles } = useVideoPageCalls(video.id)
  const { actor: clipLife, store, deletion } = useClips()
  const refreshLists = () => clipLife.send({ type: 'lists.outdated' })

  const chooser = useMemo(() => measurements && createChooser(measurements), [measurements])
  useEffect(() => () => chooser?.stop(), [chooser])
  const choose = async (wanted: VideoSettings, signal: AbortSignal): Promise<Chosen> => {
    if (!chooser) throw new Error('Nothing was measured in this video.')
    return chooser.choose(wanted, signal)
  }
  const [snapshot, send, choiceActor] = useFlow(
    chooseAgainMachine.provide({ actors: { choose: fromCall(choose), use: fromCall(use), undo: fromCall(undo) } }),
    { input: { stored: video.settings, ids: clipIds }, on: { 'clips.changed': refreshLists } },
  )
  useEffect(() => send({ type: 'clips.listed', ids: clipIds }), [send, clipIds])
  const { ids } = snapshot.context
  const clips = useStoredClips(store, ids)
  const choice = chooseAgainProps(snapshot, send, clips)
  useErrorReset(() => {
    // Unchanged sliders also select again, which clears the error.
    if (choiceActor.getSnapshot().context.error !== null) send({ type: 'wishes.changed', change: {} })
  })

  const [form, sendForm, formActor] = useFlow(
    newClipMachine.provide({
      actors: { submit: fromCall((input, signal) => videos.addClip({ id: video.id, ...input }, signal)) },
    }),
    {
      input: {
        duration: video.duration,
        kept: video.kept,
        ...(until === null ? {} : { start: formatPreciseClipTime(startAt), end: formatPreciseClipTime(until) }),
      },
      on: {
        succeeded: ({ answer }) => {
          store.put([answer])
          send({ type: 'clips.listed', ids: [...ids, answer.id] })
          refreshLists()
        },
      },
    },
  )
  useFormErrorReset(formActor)
  const fill = (field: 'start' | 'end', seconds: number) =>
    sendForm({ type: 'form.changed', field, value: formatPreciseClipTime(seconds) })

  const player = useRef<VideoPlayerHandle>(null)
  const [at, setAt] = useState(Math.min(startAt, video.duration))
  const goTo = (seconds: number) => {
    setAt(seconds)
    player.current?.goTo(seconds)
  }
  return (
    <VideoScreen
      video={video}
      choice={choice}
      words={measurements?.words ?? []}
      maker={{
        form: formProps(form, sendForm),
        made: form.context.answer,
        onTake: (edge) => fill(edge, at),
      }}
      at={at}
      player={
        video.source_url ? (
          <SourcePlayer
            url={video.source_url}
            aspect={video.width / video.height}
            at={startAt}
            handle={player}
            onTime={setAt}
          />
        ) : null
      }
      captions={props.captions}
      titles={<RenewedTitlesFlow video={video} restore={restoreTitles} onRestored={props.onCheckAgain} />}
      sound={
        <SoundChoiceFlow
          video={video}
          onChosen={() => {
            props.onCheckAgain()
            refreshLists()
          }}
        />
      }
      source={
        <SourceDeletionFlow
          video={video}
          clips={clips}
          onAsk={props.onCheckAgain}
          onDeleted={() => {
            props.onCheckAgain()
            refreshLists()
          }}
        />
      }
      onGoTo={goTo}
      onTake={(start, end) => {
        fill('start', start)
        fill('end', end)
      }}
      onCheckAgain={props.onCheckAgain}
      onDelete={() => {
        deletion.send({ type: 'delete.requested', clips })
        props.onDeleted()
      }}
    />
  )
}

import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { isUnderWay } from '../../../machines/recognitions/Recognition.ts'
import { recognitionTrayProps } from '../../../machines/recognitions/recognitionTrayProps.ts'
import { speechTrayProps } from '../../../machines/speech/speechTrayProps.ts'
import { SpeechTray } from '../../screens/speech/SpeechTray.tsx'
import { useClips } from '../clips/useClips.ts'
import { useOpenedClips } from '../clips/useOpenedClips.ts'
import { useWatchedVideos } from '../notReady/useWatchedVideos.ts'
import { useAtom, useSession, useStore } from '../store/StoreContext.ts'
import { useFlowListeners } from '../useFlow.ts'
import { useSpeech } from './useSpeech.ts'

/** Starts the clips of the user, which hold the recognised videos. */
function OpenClips() {
  useClips()
  return null
}

/**
 * Returns the download of the model for the tray, and how many installations it has seen on this page. After a reload,
 * a download that staff began may still be running on the server.
 */
function useModel() {
  const speech = useSpeech()
  const isStaff = useSession().user?.is_staff ?? false
  const recognises = useAtom(useStore().config)?.recognises_speech
  useEffect(() => {
    if (isStaff && recognises === false && speech.getSnapshot().matches('unopened'))
      speech.send({ type: 'load.requested' })
  }, [isStaff, recognises, speech])
  const [installations, setInstallations] = useState(0)
  useFlowListeners(speech, {
    installed: () => {
      if (speech.getSnapshot().context.isFollowed) setInstallations((count) => count + 1)
    },
  })
  const snapshot = useSelector(speech, (it) => it)
  return { model: speechTrayProps(snapshot, speech.send), installations }
}

/** Speech recognition, on every page: the download of its model, and the videos whose words are being found. */
export function SpeechTrayFlow() {
  const store = useStore()
  const { model, installations } = useModel()
  const clips = useOpenedClips()
  const { recognitions, notReady } = clips ?? {}
  // Videos that were in processing before a reload.
  const [goesOn] = useState(() => store.clips.get().clips_not_ready.some((entry) => entry.words_due))
  const isExpected = useSelector(recognitions, (it) => it?.context.isExpected ?? false)
  const jobs = useSelector(recognitions, (it) => it?.context.jobs) ?? []
  useWatchedVideos(notReady, isExpected || jobs.some(isUnderWay))
  const starts = installations + (goesOn ? 1 : 0)
  // After each installation, the server starts with the waiting videos.
  useEffect(() => {
    if (starts === 0) return
    recognitions?.send({ type: 'recognitions.expected' })
    notReady?.send({ type: 'reload.requested' })
  }, [starts, recognitions, notReady])
  const videos = recognitionTrayProps(jobs, {
    onCancel: (id) => notReady?.send({ type: 'removal.requested', id }),
    onRetry: (id) => recognitions?.send({ type: 'recognition.retried', id }),
  })
  const onClose = () => {
    model?.onDismiss()
    recognitions?.send({ type: 'recognitions.dismissed' })
  }
  return (
    <>
      {!clips && starts > 0 ? <OpenClips /> : null}
      {model || jobs.length > 0 ? (
        <SpeechTray
          {...videos}
          model={model}
          onRetryAll={() => recognitions?.send({ type: 'recognitions.retried' })}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { Video } from '../../../contract/videos.ts'
import type { EditorProps } from '../../../machines/editor/editorProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { lateWordsMachine } from '../../../machines/lateWords/lateWordsMachine.ts'
import { lateWordsProps } from '../../../machines/lateWords/lateWordsProps.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { WordsDue } from '../../screens/editor/WordsDue.tsx'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { useFlow } from '../useFlow.ts'
import { CaptionsFlow, useVideoCaptions } from '../video/CaptionsFlow.tsx'

export interface LateWords {
  /** Offers ways to get words for a clip without any, and shows the progress. */
  withoutWords: ReactNode
  /** For screen readers, wherever the focus is; null if there is nothing to say. */
  wordsStatus: string | null
}

/**
 * Gets words for the video of an open clip: from captions or by speech recognition. Reloads the clip when the server
 * has finished.
 */
export function useLateWords({
  video: opened,
  allWords,
  isReloading,
  onReload,
}: Pick<EditorProps, 'video' | 'allWords' | 'isReloading' | 'onReload'>): LateWords {
  const { videos } = useCalls(videoCalls)
  const { library, favorites, notReady } = useClips()
  const t = useStrings(editorStrings).withoutWords
  const { id } = opened
  const [snapshot, send] = useFlow(
    lateWordsMachine.provide({ actors: { load: fromCall((_, signal) => videos.get({ id }, signal)) } }),
    {
      input: { video: opened },
      on: {
        'work.ended': () => {
          onReload()
          // Other clips of the video may have new titles.
          for (const list of [library, favorites]) list.send({ type: 'refresh.requested' })
        },
      },
    },
  )
  const begun = (video: Video) => {
    send({ type: 'work.begun', video })
    notReady.send({ type: 'reload.requested' })
  }
  const captions = useVideoCaptions(id, begun)
  const { video } = snapshot.context
  const { missing, progress, problem } = lateWordsProps(snapshot, { words: allWords.length, isReloading })
  const [countBefore] = useState(allWords.length)
  const hasArrived = countBefore === 0 && allWords.length > 0
  return {
    withoutWords: (
      <WordsDue
        missing={missing}
        progress={progress}
        problem={problem}
        offers={
          opened.has_source ? (
            <CaptionsFlow
              hideTitle
              video={video}
              captions={captions}
              onBegun={begun}
              onInstalled={() => send({ type: 'work.expected' })}
            />
          ) : null
        }
        onLoad={onReload}
      />
    ),
    wordsStatus: missing === 'due' ? t.due.title : hasArrived ? t.arrived : null,
  }
}

import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Video } from '../../../contract/videos.ts'
import type { EditorView } from '../../../machines/editor/editorProps.ts'
import type { ClipSession } from '../../../machines/editorSession/openClipSession.ts'
import { lateWordsProps } from '../../../machines/lateWords/lateWordsProps.ts'
import { WordsDue } from '../../screens/editor/WordsDue.tsx'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { CaptionsFlow, useVideoCaptions } from '../video/CaptionsFlow.tsx'

export interface LateWords {
  /** Offers ways to get words for a clip without any, and shows the progress. */
  withoutWords: ReactNode
  /** The announcement for screen readers, whichever element has the focus; null if there is none. */
  wordsStatus: string | null
}

/** Gets words for the video of an open clip: from captions or by speech recognition. */
export function useLateWords(
  { words, opened }: Pick<ClipSession, 'words' | 'opened'>,
  { video: current, allWords, isReloading }: Pick<EditorView, 'video' | 'allWords' | 'isReloading'>,
  onReload: () => void,
): LateWords {
  const { notReady } = useClips()
  const t = useStrings(editorStrings).withoutWords
  const snapshot = useSelector(words, (it) => it)
  const begun = (video: Video) => {
    words.send({ type: 'work.begun', video })
    notReady.send({ type: 'reload.requested' })
  }
  const captions = useVideoCaptions(current.id, begun)
  const { video } = snapshot.context
  const { missing, progress, problem } = lateWordsProps(snapshot, { words: allWords.length, isReloading })
  const hasArrived = opened.words.length === 0 && allWords.length > 0
  return {
    withoutWords: (
      <WordsDue
        missing={missing}
        progress={progress}
        problem={problem}
        offers={
          current.has_source ? (
            <CaptionsFlow
              hideTitle
              video={video}
              captions={captions}
              onBegun={begun}
              onInstalled={() => words.send({ type: 'work.expected' })}
            />
          ) : null
        }
        onLoad={onReload}
      />
    ),
    wordsStatus: missing === 'due' ? t.due.title : hasArrived ? t.arrived : null,
  }
}

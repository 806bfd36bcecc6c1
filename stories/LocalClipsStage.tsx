import { useEffect, useMemo, useState } from 'react'
import { type AnyEventObject, fromCallback } from 'xstate'
import { defaultSettings } from '../clipper/pure/ClipSettings.ts'
import type { CropPlace } from '../clipper/pure/edit/Edit.ts'
import type { FramingOrder } from '../clipper/pure/LocalExport.ts'
import { fromCall } from '../machines/fromCall.ts'
import {
  type LocalAnalysisInput,
  type LocalReaderEvent,
  localAnalysisMachine,
} from '../machines/localAnalysis/localAnalysisMachine.ts'
import { localClipId } from '../machines/localAnalysis/localClipsOf.ts'
import { type FramerEvent, localClipsMachine } from '../machines/localClips/localClipsMachine.ts'
import { aLocalSelection } from '../machines/testing/aLocalSelection.ts'
import { LocalClipsFlow } from '../src/flows/localAnalysis/LocalClipsFlow.tsx'
import { useFlowActor } from '../src/flows/useFlow.ts'

interface StagedProps {
  /** The messages of the file's reader, in order. */
  events: readonly LocalReaderEvent[]
  /** Whether the server has the clips of this video. */
  isReplaced?: boolean
  /** The chosen file is this video. */
  video?: string
  settings?: LocalAnalysisInput['settings']
  /** Likes the first clip; the server transfers the like, refuses it, or has not responded yet. */
  carry?: 'taken' | 'refused' | 'awaited'
  /** The result of the search for the crop of each clip; pending by default. */
  crops?: CropPlace[] | null
}

/** Runs the real flow with a reader that sends the story's messages. */
function Staged({
  events,
  isReplaced = false,
  file,
  settings = defaultSettings,
  carry,
  crops,
}: StagedProps & { file: File }) {
  const reader = fromCallback<AnyEventObject, LocalAnalysisInput>(({ sendBack }) => {
    for (const event of events) sendBack(event)
  })
  const analysis = useFlowActor(localAnalysisMachine.provide({ actors: { reader } }), { input: { file, settings } })
  useEffect(() => {
    if (isReplaced) analysis.send({ type: 'server.finished' })
  }, [analysis, isReplaced])
  const machine = useMemo(() => {
    const answer = async () => {
      if (carry === 'awaited') await new Promise(() => {})
      if (carry === 'refused') throw new Error('The server is down.')
    }
    const framer = fromCallback<AnyEventObject, { file: File }>(({ receive, sendBack }) =>
      receive(({ orders }) => {
        if (crops === undefined) return
        for (const order of orders as FramingOrder[])
          sendBack({ type: 'framing.found', order, framing: crops && { crops, faces: [] } } satisfies FramerEvent)
      }),
    )
    return localClipsMachine.provide({ actors: { carry: fromCall(answer), framer } })
  }, [carry, crops])
  const localClips = useFlowActor(machine, { input: { file } })
  useEffect(() => {
    const [choice] = aLocalSelection().selection.clips
    if (carry && choice) localClips.send({ type: 'clip.liked', id: localClipId(choice), choice, liked: true })
    if (isReplaced) localClips.send({ type: 'server.finished', videoId: 'v1' })
  }, [localClips, carry, isReplaced])
  return <LocalClipsFlow analysis={analysis} localClips={localClips} />
}

/** Shows the flow for a file on this device: an empty one, or the given video. */
export function LocalClipsStage({ video, ...props }: StagedProps) {
  const [file, setFile] = useState(() => (video ? null : new File(['talk'], 'talk.mp4', { lastModified: 0 })))
  useEffect(() => {
    if (!video) return
    void fetch(video)
      .then((answer) => answer.blob())
      .then((blob) => setFile(new File([blob], 'talk.mp4', { type: 'video/mp4', lastModified: 0 })))
  }, [video])
  return (
    <section>
      <h2>Your videos</h2>
      <h3>talk.mp4</h3>
      {file ? <Staged {...props} file={file} /> : null}
    </section>
  )
}

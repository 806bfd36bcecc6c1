import type { Analysis } from '../../../clipper/pure/Analysis.ts'
import { clipSettingsOf } from '../../../clipper/pure/clipSettingsOf.ts'
import { analysisOf, type Measurements } from '../../../clipper/pure/Measurements.ts'
import { select } from '../../../clipper/pure/select/select.ts'
import { wishedFor } from '../../../clipper/pure/signals/Wishes.ts'
import type { VideoSettings } from '../../../contract/videos.ts'
import type { Chosen } from '../../../machines/chooseAgain/chooseAgainMachine.ts'

/** The measurements once, then one request after another. */
export type ChooseRequest = { measurements: Measurements } | { id: number; wanted: VideoSettings }
export type ChooseAnswer = { id: number; chosen: Chosen } | { id: number; problem: string }

// `createChooser` runs this in a worker: selecting from an hour of video takes longer than several frames.
let analysis: Analysis | null = null

function choose(wanted: VideoSettings): Chosen {
  if (!analysis) throw new Error('Nothing was measured.')
  const settings = clipSettingsOf(wanted)
  const { clips, note } = select(analysis, settings)
  return { clips, note, interest: wishedFor(analysis, settings.wishes).analysis.interest }
}

self.onmessage = ({ data }: MessageEvent<ChooseRequest>) => {
  if ('measurements' in data) {
    analysis = analysisOf(data.measurements)
    return
  }
  const { id, wanted } = data
  let answer: ChooseAnswer
  try {
    answer = { id, chosen: choose(wanted) }
  } catch (error) {
    answer = { id, problem: String(error) }
  }
  self.postMessage(answer)
}

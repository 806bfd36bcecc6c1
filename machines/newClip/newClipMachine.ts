import type { Clip } from '../../contract/clips.ts'
import { edgeProblem } from '../../contract/messages/edgeProblem.ts'
import { type Problem, problem } from '../../contract/messages/problems.ts'
import { parseClipTime } from '../../contract/values/clipTime.ts'
import type { Kept } from '../../contract/videos.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface NewClipValues {
  title: string
  /** A typed time: "1:15.5". */
  start: string
  end: string
}

/** The video of a new clip, and its edges, if they are known. */
export interface NewClipGiven {
  /** Seconds. */
  duration: number
  /** The uploaded parts; null if the whole video was uploaded. */
  kept?: Kept | null
  start?: string
  end?: string
}

const timeRule = (text: string): Problem[] => (parseClipTime(text) === null ? [problem('notATime')] : [])

/** Creates a clip of any range of a video. */
export const newClipMachine = createFormMachine({
  id: 'newClip',
  empty: { title: '', start: '', end: '' } as NewClipValues,
  startWith: ({ start, end }: NewClipGiven) => ({ ...(start && { start }), ...(end && { end }) }),
  rules: (values, _initial, { duration, kept = null }) => ({
    start: timeRule,
    end: (text) => {
      const [start, end] = [parseClipTime(values.start), parseClipTime(text)]
      if (end === null) return [problem('notATime')]
      const wrong = start === null ? null : edgeProblem({ start, end }, duration, kept)
      return wrong ? [problem(wrong)] : []
    },
  }),
  call: unprovided<Clip, { title?: string; start: number; end: number }>('newClip'),
  toInput: ({ title, start, end }) => ({
    ...(title.trim() && { title: title.trim() }),
    start: parseClipTime(start) ?? 0,
    end: parseClipTime(end) ?? 0,
  }),
  afterSuccess: 'empties',
})

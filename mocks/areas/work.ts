import { type Clip, type NotReady, untouchedClip } from '../../contract/clips.ts'
import type { Backend } from '../backend.ts'
import { mockClips } from '../fixtures/mockClips.ts'
import type { State, StoredVideo } from '../state.ts'
import { renewWords } from './renewWords.ts'

type Step = Pick<NotReady, 'status' | 'progress' | 'eta_seconds'>

/** The steps of a video, one per request for the list: the mocks advance with calls, not with time. */
const steps: readonly Step[] = [
  { status: 'queued', progress: 0, eta_seconds: null },
  { status: 'analysing', progress: 0.2, eta_seconds: 24 },
  { status: 'analysing', progress: 0.45, eta_seconds: 16 },
  { status: 'analysing', progress: 0.7, eta_seconds: 8 },
  { status: 'analysing', progress: 0.9, eta_seconds: 3 },
]

export const firstStep = steps[0] as Step

/** Returns the clips of a finished video: four moments, named after it. */
function clipsOf({ entry, upright }: StoredVideo, backend: Backend): Clip[] {
  const likeness = mockClips.filter(({ width, height }) => height > width === upright)
  const kept = backend.state.kept.get(entry.id)
  const inParts = kept?.map(([from, to]) => ({ start: from, end: Math.min(to, from + 60) }))
  const spread = [0, 1, 2, 3].map((index) => ({ start: 10 + index * 60, end: 34 + index * 63 }))
  return (inParts ?? spread).map(({ start, end }, index) => {
    const model = likeness[index % likeness.length] as Clip
    return {
      ...model,
      ...untouchedClip,
      id: backend.nextId('clip'),
      video_id: entry.id,
      video_title: entry.title,
      video_duration: Math.max(300, end),
      video_note: null,
      title: `${entry.title}, moment ${index + 1}`,
      start,
      end,
      duration: end - start,
      created_at: backend.timestamp(),
    }
  })
}

/** Returns whether a video already has its clips, because only its sound or words were changed. */
const isListed = ({ clips }: State, { entry }: StoredVideo): boolean =>
  clips.some(({ clip }) => clip.video_id === entry.id)

/** Advances every video of the owner by one step. Finished videos become clips, all at once; their files follow. */
export function advance(backend: Backend, ownerId: string): void {
  const { state } = backend
  for (const video of state.videos.filter((video) => video.ownerId === ownerId && video.entry.status !== 'failed')) {
    const { entry } = video
    const now = steps.findIndex(({ status, progress }) => status === entry.status && progress >= entry.progress)
    const next = steps[now + 1]
    if (video.refusal !== undefined) {
      const isRefused = state.kept.has(entry.id)
      Object.assign(entry, {
        status: 'failed',
        eta_seconds: null,
        error: video.refusal,
        ...(isRefused && { file_missing: true }),
      })
    } else if (!video.readable && now >= 1) {
      const error = 'This video ends in the middle: the file seems to be incomplete. Please upload it again.'
      Object.assign(entry, { status: 'failed', eta_seconds: null, error })
    } else if (next) {
      Object.assign(entry, next)
    } else {
      state.videos = state.videos.filter((other) => other !== video)
      if (video.wordsDue) renewWords(state, entry.id, video.wordsDue)
      for (const clip of isListed(state, video) ? [] : clipsOf(video, backend))
        state.clips.push({ ownerId, clip, deleted: false, seen: new Set(), render: 'queued' })
    }
  }
}

/** Removes a video that is not ready; returns false if the owner has none with this id. */
export function cancelVideo(state: State, ownerId: string, id: string): boolean {
  const found = state.videos.find((video) => video.ownerId === ownerId && video.entry.id === id)
  if (!found) return false
  state.videos = state.videos.filter((video) => video !== found)
  if (found.entry.status === 'analysing' || found.entry.status === 'rendering') state.stopped.push(found)
  return true
}

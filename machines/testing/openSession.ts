import { vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { toShare } from '../../clipper/pure/timeline/timelineView.ts'
import type { EditDraft, EditedClip } from '../editor/EditedClip.ts'
import type { EditorCalls } from '../editorSession/EditorCalls.ts'
import type { EditorPlayer } from '../editorSession/EditorPlayer.ts'
import type { ClipSession } from '../editorSession/openClipSession.ts'
import { openEditorSession, type SessionEvent } from '../editorSession/openEditorSession.ts'
import { anEditedClip } from './anEditedClip.ts'
import { plan } from './startPlayback.ts'

/** A player without a video: a seek arrives when the test says so. */
export function fakePlayer() {
  const at = { seconds: 0, isPaused: true, isSeeking: false }
  /** Targets of seeks, in seconds of the source; `clip` for those in seconds of the clip. */
  const seeks: (number | { clip: number })[] = []
  const player: EditorPlayer = {
    run: () => {
      at.isPaused = true
    },
    play: () => {
      at.isPaused = false
    },
    goTo: (seconds) => {
      seeks.push(seconds)
      Object.assign(at, { seconds, isSeeking: true })
    },
    seek: (seconds) => void seeks.push({ clip: seconds }),
    where: () => ({ ...at }),
  }
  return { player, at, seeks }
}

/** Calls that respond with an open clip, its video and nothing else. */
export const sessionCalls = (opened: EditedClip, over: Partial<EditorCalls> = {}): EditorCalls => ({
  load: async () => ({ opened, draft: null }),
  save: async ({ version, edit }) => ({ saved: { ...opened.version, version: version + 1, edit } }),
  share: async () => [],
  playback: async () => ({ ...plan, edit: opened.version.edit }),
  video: async () => opened.video,
  filmstrip: async () => Promise.reject(new Error('There are no pictures.')),
  waveform: async () => ({ peaks_per_second: 10, peaks: [] }),
  picture: async () => ({ segments: [], due: false }),
  ...over,
})

interface Options {
  opened?: EditedClip
  calls?: Partial<EditorCalls>
}

/** Opens an editor session over a fake player, before its clip has loaded. */
export function startSession({ opened = anEditedClip(), calls = {} }: Options = {}) {
  const { player, at, seeks } = fakePlayer()
  const clock = new SimulatedClock()
  const emitted: SessionEvent[] = []
  const keep = vi.fn<(draft: EditDraft | null) => void>()
  const session = openEditorSession({
    clipId: opened.clip.id,
    calls: sessionCalls(opened, calls),
    keep,
    player: { current: player },
    onEvent: (event) => emitted.push(event),
    actorOptions: { clock },
  })
  return { session, at, seeks, clock, emitted, keep }
}

/** Opens an editor session and waits for its clip. */
export async function loadedSession(options: Options = {}) {
  const started = startSession(options)
  await waitFor(started.session.editor, (it) => it.matches('editing'))
  const clip = started.session.clip()
  if (!clip) throw new Error('The clip was not opened.')
  return { ...started, clip }
}

/** Opens an editor session whose video plays, paused at the start of the clip. */
export async function playingSession(options: Options = {}) {
  const loaded = await loadedSession(options)
  const { clip, at, seeks } = loaded
  await waitFor(clip.playback, (it) => it.matches('source'))
  /** The player reaches the target of its seek. */
  const arrive = () => {
    at.isSeeking = false
    clip.playback.send({ type: 'media.seeked' })
    clip.onPicture(at.seconds)
  }
  /** The player shows a picture while it plays. */
  const show = (seconds: number) => {
    at.seconds = seconds
    clip.onPicture(seconds)
  }
  clip.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
  arrive()
  seeks.length = 0
  return { ...loaded, arrive, show }
}

/** Drags an edge to a second of the source, exactly, and holds it there. */
export function dragEdge({ timeline, sight, actions }: ClipSession, edge: 'start' | 'end', seconds: number): void {
  const { view } = timeline.getSnapshot().context
  if (timeline.getSnapshot().matches('resting')) sight.onGrab(edge, toShare(view, actions.outlineNow()[edge]))
  sight.onPointer({ share: toShare(view, seconds), free: true, near: 0.001, slack: 0 })
}

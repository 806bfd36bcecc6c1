import type { Clip } from '../../contract/clips.ts'
import { formatClipTime } from '../../contract/clipTime.ts'
import { edgeProblem } from '../../contract/edgeProblem.ts'
import { api } from '../../contract/endpoints.ts'
import type { Video } from '../../contract/videos.ts'
import { conflict, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../fixtures/mockVideoDetails.ts'
import { mockWords } from '../fixtures/mockWords.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredClip } from '../state.ts'
import { sorted } from './clipQueries.ts'

const defaultSettings: Video['settings'] = {
  aspect: 'source',
  caption_style: 'none',
  min_seconds: 15,
  max_seconds: 60,
  max_clips: 9,
}

/** A video by itself: what was measured in it, clips by hand, choosing again. */
export const videoDetailHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const clipsOf = (ownerId: string, id: string): StoredClip[] =>
    state.clips.filter((stored) => stored.ownerId === ownerId && stored.clip.video_id === id && !stored.deleted)
  /** A clip of the video tells all that is known of it. */
  const known = (ownerId: string, id: string) => clipsOf(ownerId, id)[0]?.clip
  const atWork = (ownerId: string, id: string) =>
    state.videos.find((video) => video.ownerId === ownerId && video.entry.id === id)?.entry
  const settingsOf = (id: string) => state.settings.get(id) ?? defaultSettings

  const videoOf = (clip: Clip): Video => ({
    id: clip.video_id,
    title: clip.video_title,
    status: 'ready',
    duration: clip.video_duration,
    ...{ width: clip.width, height: clip.height, fps: 25, bytes: 48_000_000, has_audio: true },
    words: mockWords(clip.video_id).length,
    has_source: true,
    settings: settingsOf(clip.video_id),
    note: clip.video_note,
    analysis: mockAnalysis(clip.video_duration),
    created_at: clip.created_at,
  })

  return [
    on(api.videos.get, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      if (clip) return { status: 200, body: videoOf(clip) }
      const entry = atWork(caller.user.id, id)
      if (!entry) return notFound()
      const { title, status, created_at } = entry
      const shape = { duration: 300, width: 1920, height: 1080, fps: 25, bytes: 48_000_000, has_audio: true, words: 0 }
      const rest = { has_source: true, settings: settingsOf(id), note: null, analysis: null }
      return { status: 200, body: { id, title, status, created_at, ...shape, ...rest } }
    }),

    on(api.videos.words, ({ caller, params: { id } }) => {
      const isKnown = known(caller.user.id, id) ?? atWork(caller.user.id, id)
      return isKnown ? { status: 200, body: { words: mockWords(id) } } : notFound()
    }),

    on(api.videos.filmstrip, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      return clip ? { status: 200, body: mockFilmstrip(clip.video_duration) } : notFound()
    }),

    on(api.videos.waveform, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      return clip ? { status: 200, body: mockWaveform(clip.video_duration) } : notFound()
    }),

    on(api.videos.addClip, ({ caller, params: { id }, body }) => {
      const model = known(caller.user.id, id)
      if (!model) return notFound()
      const { start, end, title = `Clip at ${formatClipTime(start)}` } = body
      const wrong = edgeProblem({ start, end }, model.video_duration)
      if (wrong) return invalidField('end', wrong)
      const clip: Clip = {
        ...model,
        ...{ id: backend.nextId('clip'), title, start, end, duration: end - start, state: 'rendering' },
        ...{ score: 0.5, reasons: [], views: 0, likes: 0, liked: false, created_at: backend.timestamp() },
      }
      state.clips.push({ ownerId: caller.user.id, clip, deleted: false, seen: new Set(), render: 'queued' })
      return { status: 201, body: { ...clip } }
    }),

    on(api.videos.choose, ({ caller, params: { id }, body }) => {
      const { id: ownerId } = caller.user
      const entry = atWork(ownerId, id)
      if (entry && entry.status !== 'failed') return conflict('alreadyProcessing')
      const before = clipsOf(ownerId, id)
      if (before.length === 0) return notFound()
      const settings = { ...settingsOf(id), ...definedOf(body) }
      if (settings.min_seconds > settings.max_seconds) return invalidField('max_seconds', 'lengthsReversed')
      state.settings.set(id, settings)
      // Those that nobody has touched get the new lengths; as many as are wanted stay.
      const others = before.filter(({ clip, edits }) => !clip.liked && !edits)
      for (const [index, stored] of others.entries()) {
        const { clip } = stored
        const end = Math.min(clip.end, clip.start + settings.max_seconds, clip.video_duration)
        if (index >= settings.max_clips) stored.deleted = true
        else Object.assign(clip, { end, duration: end - clip.start })
      }
      return { status: 200, body: sorted(clipsOf(ownerId, id).map(({ clip }) => ({ ...clip }))) }
    }),
  ]
}

/** Without what was not sent. */
function definedOf<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

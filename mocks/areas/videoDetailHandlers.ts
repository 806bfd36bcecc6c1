import { clipSettingsOf } from '../../clipper/pure/clipSettingsOf.ts'
import { analysisOf } from '../../clipper/pure/Measurements.ts'
import { mergeChoice } from '../../clipper/pure/select/mergeChoice.ts'
import { select } from '../../clipper/pure/select/select.ts'
import { type Clip, untouchedClip } from '../../contract/clips.ts'
import { api } from '../../contract/endpoints.ts'
import { edgeProblem } from '../../contract/messages/edgeProblem.ts'
import { formatClipTime } from '../../contract/values/clipTime.ts'
import { limits } from '../../contract/values/limits.ts'
import type { Video } from '../../contract/videos.ts'
import { conflict, invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockMeasurements } from '../fixtures/mockMeasurements.ts'
import { mockPicture } from '../fixtures/mockPicture.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../fixtures/mockVideoDetails.ts'
import { roundFilmstrip } from '../fixtures/rounds.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredClip } from '../state.ts'
import { sorted } from './clipQueries.ts'
import { isFileGone } from './returnedFiles.ts'
import { storedVideos } from './storedVideos.ts'
import { workAgain } from './workAgain.ts'

/** A single video: its analysis, manual clips, choosing again. */
export const videoDetailHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const { clipsOf, known, lost, atWork, keptOf, soundTracksOf, settingsOf, videoOf, shownOf, measurementsOf } =
    storedVideos(backend)

  /** Returns whether a clip's file, or another file of the clip, is being made. */
  const isInUse = ({ clip, render, files = {} }: StoredClip) =>
    clip.state === 'rendering' || render === 'queued' || render === 'rendering' || makesFiles({ files })

  return [
    on(api.videos.get, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      if (clip) return { status: 200, body: shownOf(caller.user.id, clip) }
      const gone = lost(caller.user.id, id)
      if (gone) return { status: 200, body: withoutSource(videoOf(gone)) }
      const entry = atWork(caller.user.id, id)
      if (!entry) return notFound()
      const { title, status, created_at } = entry
      const progress = status === 'failed' ? null : entry.progress
      const shape = { duration: 300, width: 1920, height: 1080, fps: 25, bytes: 48_000_000, has_audio: true, words: 0 }
      const rest = {
        has_source: true,
        kept: keptOf(id),
        sound_tracks: soundTracksOf(id),
        source_url: null,
        words_due: false,
        captions: [],
        transcript: null,
        note: null,
        analysis: null,
      }
      return {
        status: 200,
        body: { id, title, status, progress, created_at, ...shape, ...rest, settings: settingsOf(id) },
      }
    }),

    on(api.videos.measurements, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      if (!clip && !atWork(caller.user.id, id) && !lost(caller.user.id, id)) return notFound()
      const measurements = clip ? { ...measurementsOf(id, clip), kept: keptOf(id) } : null
      return { status: 200, body: { measurements } }
    }),

    on(api.videos.filmstrip, ({ caller, params: { id } }) => {
      const clip = isFileGone(state, caller.user.id, id) ? undefined : known(caller.user.id, id)
      if (!clip) return notFound()
      const upright = clip.height > clip.width
      const sheet = state.sources?.filmstrips?.[upright ? 'upright' : 'landscape']
      const body = sheet
        ? roundFilmstrip(sheet, clip.video_duration, { upright })
        : mockFilmstrip(clip.video_duration, { upright })
      return { status: 200, body }
    }),

    on(api.videos.waveform, ({ caller, params: { id } }) => {
      const clip = isFileGone(state, caller.user.id, id) ? undefined : known(caller.user.id, id)
      return clip ? { status: 200, body: mockWaveform(clip.video_duration) } : notFound()
    }),

    on(api.videos.picture, ({ caller, params: { id }, query: { start, end } }) => {
      const clip = known(caller.user.id, id)
      if (!clip) return notFound()
      const { shots } = mockAnalysis(clip.video_duration, clip.video_id)
      return { status: 200, body: mockPicture({ start, end }, clip.video_duration, shots) }
    }),

    on(api.videos.addClip, ({ caller, params: { id }, body }) => {
      const model = known(caller.user.id, id)
      if (!model) return notFound()
      const { start, end, title = `Clip at ${formatClipTime(start)}` } = body
      const wrong = edgeProblem({ start, end }, model.video_duration, keptOf(id))
      if (wrong) return invalidField('end', wrong)
      if (state.withoutFile.has(id)) return invalidField('start', 'sourceGone')
      const handMade = state.clips.filter((stored) => stored.isHandMade && stored.clip.video_id === id)
      if (handMade.length >= limits.clip.handMade.max) return invalid('tooManyHandMade', limits.clip.handMade)
      const clip: Clip = {
        ...model,
        ...untouchedClip,
        id: backend.nextId('clip'),
        title,
        start,
        end,
        duration: end - start,
        touched: true,
        score: 0.5,
        reasons: [],
        created_at: backend.timestamp(),
      }
      state.clips.push({
        ownerId: caller.user.id,
        clip,
        deleted: false,
        seen: new Set(),
        render: 'queued',
        isHandMade: true,
      })
      return { status: 201, body: { ...clip } }
    }),

    on(api.videos.chooseSound, ({ caller, params: { id }, body: { track } }) => {
      const { id: ownerId } = caller.user
      const entry = atWork(ownerId, id)
      if (entry && entry.status !== 'failed') return conflict('alreadyProcessing')
      const clip = known(ownerId, id) ?? lost(ownerId, id)
      if (!clip) return notFound()
      const tracks = state.soundTracks.get(id) ?? []
      const wanted = tracks.find((one) => one.track === track)
      if (!wanted) return invalidField('track', 'soundTrackUnknown')
      if (wanted.is_chosen) return { status: 200, body: shownOf(ownerId, clip) }
      if (isFileGone(state, ownerId, id)) return invalidField('track', 'sourceGone')
      if (clipsOf(ownerId, id).some(makesFiles)) return conflict('sourceInUse')
      for (const one of tracks) one.is_chosen = one === wanted
      for (const stored of clipsOf(ownerId, id)) {
        Object.assign(stored.clip, { has_file: false, certificate: null, playable: track === 0, state: 'ready' })
        stored.render = 'none'
        stored.files = {}
      }
      workAgain(state, ownerId, clip)
      return { status: 200, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.deleteSource, ({ caller, params: { id } }) => {
      const { id: ownerId } = caller.user
      if (atWork(ownerId, id)) return conflict('sourceInUse')
      const gone = lost(ownerId, id)
      if (gone) return { status: 200, body: withoutSource(videoOf(gone)) }
      const clip = known(ownerId, id)
      if (!clip) return notFound()
      if (clipsOf(ownerId, id).some(isInUse)) return conflict('sourceInUse')
      state.withoutFile.add(id)
      for (const stored of clipsOf(ownerId, id)) stored.clip.playable = false
      return { status: 200, body: videoOf(clip) }
    }),

    on(api.videos.choose, ({ caller, params: { id }, body: { leave_clips: leavesClips, ...body } }) => {
      const { id: ownerId } = caller.user
      const entry = atWork(ownerId, id)
      if (entry && entry.status !== 'failed') return conflict('alreadyProcessing')
      const before = clipsOf(ownerId, id)
      const [model] = before
      if (!model) return notFound()
      const settings = { ...settingsOf(id), ...definedOf(body) }
      if (settings.min_seconds > settings.max_seconds) return invalidField('max_seconds', 'lengthsReversed')
      if (state.withoutFile.has(id)) return invalidField('non_field_errors', 'sourceGone')
      const { clips } = select(
        analysisOf({ ...mockMeasurements(id, model.clip.video_duration), kept: keptOf(id) }),
        clipSettingsOf(settings),
      )
      if (clips.length === 0) return invalid('nothingChosen')
      state.settings.set(id, settings)
      const { goes, comes } = mergeChoice(
        before.map(({ clip }) => clip),
        clips,
        settings.max_clips,
      )
      for (const stored of before) if (!leavesClips && goes.includes(stored.clip)) stored.deleted = true
      for (const choice of leavesClips ? [] : comes) {
        const clip = { ...model.clip, ...choice, ...untouchedClip, id: backend.nextId('clip') }
        clip.duration = clip.end - clip.start
        clip.created_at = backend.timestamp()
        state.clips.push({ ownerId, clip, deleted: false, seen: new Set(), render: 'queued' })
      }
      return { status: 200, body: sorted(clipsOf(ownerId, id).map(({ clip }) => ({ ...clip }))) }
    }),
  ]
}

const makesFiles = ({ files = {} }: Pick<StoredClip, 'files'>): boolean =>
  Object.values(files).some(({ state }) => state === 'queued' || state === 'rendering')

/** The analysis is deleted with the last clip, too. */
const withoutSource = (video: Video): Video => ({ ...video, has_source: false, source_url: null, analysis: null })

/** Returns the object without undefined values. */
function definedOf<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

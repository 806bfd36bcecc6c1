import { clipSettingsOf } from '../../clipper/pure/clipSettingsOf.ts'
import { correctedEdit } from '../../clipper/pure/edit/correctWord.ts'
import { normaliseEdit } from '../../clipper/pure/edit/normaliseEdit.ts'
import { analysisOf, toMeasurements } from '../../clipper/pure/Measurements.ts'
import { withWords } from '../../clipper/pure/measure/withWords.ts'
import { mergeChoice } from '../../clipper/pure/select/mergeChoice.ts'
import { select } from '../../clipper/pure/select/select.ts'
import { findSpoken } from '../../clipper/pure/words/findSpoken.ts'
import { linesOfWords } from '../../clipper/pure/words/linesOfWords.ts'
import { suggestCuts } from '../../clipper/pure/words/suggestCuts.ts'
import { wordsOfCues } from '../../clipper/pure/words/wordsOfCues.ts'
import type { Clip } from '../../contract/clips.ts'
import { api } from '../../contract/endpoints.ts'
import { edgeProblem } from '../../contract/messages/edgeProblem.ts'
import { languageOfName, unknownLanguage } from '../../contract/values/captionLanguage.ts'
import { formatClipTime } from '../../contract/values/clipTime.ts'
import { limits } from '../../contract/values/limits.ts'
import type { Measurements } from '../../contract/values/measurements.ts'
import { SignalName, type Video } from '../../contract/videos.ts'
import { conflict, invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockMeasurements } from '../fixtures/mockMeasurements.ts'
import { mockPicture } from '../fixtures/mockPicture.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../fixtures/mockVideoDetails.ts'
import { mockTranscript } from '../fixtures/mockWords.ts'
import { roundFilmstrip } from '../fixtures/rounds.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredClip } from '../state.ts'
import { sorted } from './clipQueries.ts'
import { addEdit, newestEdit } from './editsOf.ts'
import { addCaptions, captionLanguagesOf, captionsOf } from './keptCaptions.ts'
import { readCaptions } from './readCaptions.ts'
import { isFileGone } from './returnedFiles.ts'
import { sourceOf } from './sourceOf.ts'
import { wordsOf } from './wordsOf.ts'
import { recognise, workAgain } from './workAgain.ts'

const defaultSettings: Video['settings'] = {
  aspect: 'source',
  caption_style: 'none',
  min_seconds: 15,
  max_seconds: 60,
  max_clips: 9,
  energy: 0,
  talk: 0,
  signals: [...SignalName.options],
}

/** A single video: its analysis, manual clips, choosing again. */
export const videoDetailHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const clipsOf = (ownerId: string, id: string): StoredClip[] =>
    state.clips.filter((stored) => stored.ownerId === ownerId && stored.clip.video_id === id && !stored.deleted)
  /** Derives a video from one of its clips. */
  const known = (ownerId: string, id: string) => clipsOf(ownerId, id)[0]?.clip
  /** Returns a video that lost its file with its last clip. */
  const lost = (ownerId: string, id: string) =>
    !known(ownerId, id) && isFileGone(state, ownerId, id)
      ? state.clips.find(({ clip }) => clip.video_id === id)?.clip
      : undefined
  const atWork = (ownerId: string, id: string) =>
    state.videos.find((video) => video.ownerId === ownerId && video.entry.id === id)?.entry
  const keptOf = (id: string) => state.kept.get(id) ?? null
  const soundTracksOf = (id: string) => (state.soundTracks.get(id) ?? []).map((track) => ({ ...track }))
  const transcriptOf = (id: string): Video['transcript'] => {
    const by = state.origins.get(id)
    return by ? { by, seconds: null, cost: null, currency: null, problem: null } : mockTranscript(id)
  }
  const settingsOf = (id: string) => state.settings.get(id) ?? defaultSettings

  const analysisOfVideo = ({ video_id, video_duration }: Clip): Video['analysis'] => {
    const analysis = mockAnalysis(video_duration, video_id)
    return state.shotsDue.has(video_id) ? { ...analysis, shots: [], shots_due: true } : analysis
  }

  const videoOf = (clip: Clip): Video => ({
    id: clip.video_id,
    title: clip.video_title,
    status: 'ready',
    progress: null,
    duration: clip.video_duration,
    width: clip.width,
    height: clip.height,
    fps: 25,
    bytes: 48_000_000,
    has_audio: true,
    sound_tracks: soundTracksOf(clip.video_id),
    words: wordsOf(state, clip.video_id).length,
    words_due: false,
    captions: state.withoutFile.has(clip.video_id) ? [] : captionLanguagesOf(state, clip.video_id),
    transcript: transcriptOf(clip.video_id),
    has_source: !state.withoutFile.has(clip.video_id),
    kept: keptOf(clip.video_id),
    source_url: state.withoutFile.has(clip.video_id) ? null : (sourceOf(state, clip) ?? clip.media_url),
    settings: settingsOf(clip.video_id),
    note: clip.video_note,
    analysis: analysisOfVideo(clip),
    created_at: clip.created_at,
  })

  /** While a video is measured again, its clips stay. */
  const shownOf = (ownerId: string, clip: Clip): Video => {
    const renewed = state.renewedTitles.get(clip.video_id)
    const video = { ...videoOf(clip), ...(renewed && { renewed_titles: { by: renewed.by } }) }
    const work = state.videos.find((one) => one.ownerId === ownerId && one.entry.id === clip.video_id)
    if (!work) return video
    const { status, progress } = work.entry
    const now = { status, progress: status === 'failed' ? null : progress }
    return work.wordsDue ? { ...video, ...now, words_due: true } : { ...video, ...now, analysis: null }
  }

  const measurementsOf = (id: string, { video_duration }: Clip): Measurements => {
    const measured = mockMeasurements(id, video_duration)
    const words = state.words.get(id)
    if (!words) return measured
    return toMeasurements(withWords(analysisOf(measured), linesOfWords(words), { by: 'captions' }))
  }

  /** Returns a clip of a video whose words may be replaced, or else the refusal. */
  const idleClip = (ownerId: string, id: string, field: string) => {
    const entry = atWork(ownerId, id)
    if (entry && entry.status !== 'failed') return { refusal: conflict('alreadyProcessing') }
    const clip = known(ownerId, id) ?? lost(ownerId, id)
    if (!clip) return { refusal: notFound() }
    return isFileGone(state, ownerId, id) ? { refusal: invalidField(field, 'sourceGone') } : { clip }
  }

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

    on(api.videos.words, ({ caller, params: { id } }) => {
      const isKnown = known(caller.user.id, id) ?? atWork(caller.user.id, id)
      if (!isKnown) return notFound()
      const words = wordsOf(state, id)
      return { status: 200, body: { words, cuts: suggestCuts(words, []) } }
    }),

    on(api.videos.measurements, ({ caller, params: { id } }) => {
      const clip = known(caller.user.id, id)
      if (!clip && !atWork(caller.user.id, id) && !lost(caller.user.id, id)) return notFound()
      const measurements = clip ? { ...measurementsOf(id, clip), kept: keptOf(id) } : null
      return { status: 200, body: { measurements } }
    }),

    on(api.videos.spoken, ({ caller, query: { search } }) => {
      const { id: ownerId } = caller.user
      const mine = state.clips.filter((stored) => stored.ownerId === ownerId && !stored.deleted)
      const videos = new Map(mine.map(({ clip }) => [clip.video_id, clip.video_title]))
      const body = [...videos].flatMap(([video_id, video_title]) =>
        findSpoken(wordsOf(state, video_id), search, limits.spoken.perVideo).map((place) => ({
          video_id,
          video_title,
          ...place,
        })),
      )
      return { status: 200, body }
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
      return clip ? { status: 200, body: mockPicture({ start, end }, clip.video_duration) } : notFound()
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
        id: backend.nextId('clip'),
        title,
        start,
        end,
        duration: end - start,
        state: 'ready',
        has_file: false,
        trim_error: null,
        touched: true,
        score: 0.5,
        reasons: [],
        views: 0,
        likes: 0,
        liked: false,
        exported: false,
        folder_id: null,
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

    on(api.videos.correct, ({ caller, params: { id }, body: { word, text, except } }) => {
      const { id: ownerId } = caller.user
      if (!known(ownerId, id) && !atWork(ownerId, id) && !lost(ownerId, id)) return notFound()
      const words = wordsOf(state, id)
      if (!words[word]) return invalidField('word', 'wordUnknown')
      if (isFileGone(state, ownerId, id)) return invalidField('word', 'sourceGone')
      const changed = clipsOf(ownerId, id).flatMap((stored) => {
        const { edit } = newestEdit(stored)
        const after = stored.clip.id === except ? null : correctedEdit(edit, words, { word, text: text.trim() })
        if (!after || after.corrections.length > limits.edit.corrections.max) return []
        addEdit(backend, stored, normaliseEdit(after, stored.clip.video_duration))
        return [{ ...stored.clip }]
      })
      return { status: 200, body: changed.toSorted((one, other) => one.start - other.start) }
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

    on(api.videos.giveCaptions, async ({ caller, params: { id }, body, files }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'captions')
      if (refusal) return refusal
      const [captions] = files.captions ?? []
      if (!captions) return invalidField('captions', 'fileMissing')
      const read = await readCaptions(captions, body.encoding)
      const language = body.language ?? languageOfName(captions.name) ?? unknownLanguage
      const { max } = limits.captionLanguages
      const others = captionsOf(state, id).languages.filter((one) => one.language !== language)
      if (others.length >= max) return invalidField('captions', 'tooManyCaptions', { max })
      const words = wordsOfCues(read.cues, []).flat()
      addCaptions(state, id, language, words)
      workAgain(state, ownerId, clip, { words, by: 'captions' })
      const { encoding, isGuessed } = read
      return { status: 200, body: { video: shownOf(ownerId, clip), encoding, encoding_guessed: isGuessed } }
    }),

    on(api.videos.showCaptions, ({ caller, params: { id, language } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      const captions = captionsOf(state, id)
      const chosen = captions.languages.find((one) => one.language === language)
      if (!chosen) return invalidField('language', 'captionsUnknown')
      if (captions.shown !== language) {
        state.captionLanguages.set(id, { ...captions, shown: language })
        workAgain(state, ownerId, clip, { words: chosen.words, by: 'captions' })
      }
      return { status: 200, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.removeCaptions, ({ caller, params: { id, language } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      const captions = captionsOf(state, id)
      const languages = captions.languages.filter((one) => one.language !== language)
      if (languages.length === captions.languages.length) return invalidField('language', 'captionsUnknown')
      if (captions.shown === language) return conflict('captionsShown')
      state.captionLanguages.set(id, { ...captions, languages })
      return { status: 200, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.recognise, ({ caller, params: { id } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      if (wordsOf(state, id).length > 0) return { status: 202, body: shownOf(ownerId, clip) }
      if (state.speech.recognised_by === null) return conflict('speechNotRecognised')
      recognise(state, ownerId, clip)
      return { status: 202, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.restoreTitles, ({ caller, params: { id } }) => {
      const { id: ownerId } = caller.user
      if (!known(ownerId, id) && !lost(ownerId, id) && !atWork(ownerId, id)) return notFound()
      const titles = state.renewedTitles.get(id)?.titles
      state.renewedTitles.delete(id)
      for (const { clip } of clipsOf(ownerId, id)) {
        const renewed = titles?.get(clip.id)
        if (renewed && clip.title === renewed.after) clip.title = renewed.before
      }
      return { status: 200, body: sorted(clipsOf(ownerId, id).map(({ clip }) => ({ ...clip }))) }
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
        const clip = { ...model.clip, ...choice, ...freshClip, id: backend.nextId('clip') }
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

/** The initial state of a newly chosen clip. */
const freshClip = {
  state: 'ready',
  has_file: false,
  trim_error: null,
  certificate: null,
  touched: false,
  views: 0,
  likes: 0,
  liked: false,
  exported: false,
  folder_id: null,
} satisfies Partial<Clip>

/** Returns the object without undefined values. */
function definedOf<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

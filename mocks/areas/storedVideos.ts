import { analysisOf, toMeasurements } from '../../clipper/pure/Measurements.ts'
import { withWords } from '../../clipper/pure/measure/withWords.ts'
import { linesOfWords } from '../../clipper/pure/words/linesOfWords.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Measurements } from '../../contract/values/measurements.ts'
import { SignalName, type Video } from '../../contract/videos.ts'
import { conflict, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockMeasurements } from '../fixtures/mockMeasurements.ts'
import { mockAnalysis } from '../fixtures/mockVideoDetails.ts'
import { mockTranscript } from '../fixtures/mockWords.ts'
import type { StoredClip } from '../state.ts'
import { captionLanguagesOf } from './keptCaptions.ts'
import { isFileGone } from './returnedFiles.ts'
import { sourceOf } from './sourceOf.ts'
import { wordsOf } from './wordsOf.ts'

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

/** The videos of a backend, as their owner sees them: each is derived from one of its clips. */
export function storedVideos({ state }: Backend) {
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

  return { clipsOf, known, lost, atWork, keptOf, soundTracksOf, settingsOf, videoOf, shownOf, measurementsOf, idleClip }
}

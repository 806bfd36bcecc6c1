import * as v from 'valibot'
import { CaptionChoice, Clip } from './clips.ts'
import { Range } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { Aspect } from './values/aspects.ts'
import { limits } from './values/limits.ts'
import { Count, Id, numberBetween, Timestamp, text, Url } from './values/primitives.ts'

/** Signals of a moment: in sound, in speech, in the picture. */
export const SignalName = v.picklist(['loudness', 'onsets', 'speech', 'applause', 'words', 'motion', 'cuts'])
export type SignalName = v.InferOutput<typeof SignalName>

/** The measurements of a video. Curves have one value per `step` seconds, 0 to 1 within the video. */
export const VideoAnalysis = v.object({
  /** Seconds per value of the curves. */
  step: v.number(),
  /** How exciting and rare each moment is. */
  interest: v.array(v.number()),
  /** Loudness: dB relative to full scale, of both channels together; -90 is silence. */
  levels: v.array(v.number()),
  /** The components of the interest curve; `weight` is 0 for one that hardly varies in this video. */
  signals: v.array(
    v.object({
      name: SignalName,
      weight: v.number(),
      values: v.array(v.number()),
    }),
  ),
  /** Seconds at which a new shot begins. */
  shots: v.array(v.number()),
  /** Whether the search for shots is still running: clips are listed before all shots are known. */
  shots_due: v.boolean(),
  pauses: v.array(Range),
})
export type VideoAnalysis = v.InferOutput<typeof VideoAnalysis>

/** The settings of the clip selection of a video. */
export const VideoSettings = v.object({
  aspect: Aspect,
  caption_style: CaptionChoice,
  min_seconds: v.number(),
  max_seconds: v.number(),
  max_clips: Count,
  /** -1 for calm moments to 1 for loud ones. */
  energy: v.number(),
  /** -1 prefers pictures, 1 prefers speech. */
  talk: v.number(),
  /** The selected signals. */
  signals: v.array(SignalName),
})
export type VideoSettings = v.InferOutput<typeof VideoSettings>

/** The origin of a video's words, or the reason for none. */
export const VideoTranscript = v.object({
  by: v.picklist(['captions', 'service', 'local']),
  /** Seconds of transcribed sound. */
  seconds: v.nullable(v.number()),
  /** The service's charge, in units of `currency`. */
  cost: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** A sentence with the reason why there are no words. */
  problem: v.nullable(v.string()),
})
export type VideoTranscript = v.InferOutput<typeof VideoTranscript>

/**
 * The parts of a video whose pictures were uploaded, in seconds of the source, in order and apart from each other. Its
 * sound is always complete.
 */
export const Kept = v.array(v.tuple([v.number(), v.number()]))
export type Kept = v.InferOutput<typeof Kept>

/** A sound track of a video that has several. */
export const SoundTrack = v.object({
  /** Its index in the file, from 0. */
  track: Count,
  /** The language stated in the file, such as `eng` or `de`. */
  language: v.nullable(v.string()),
  title: v.nullable(v.string()),
  channels: Count,
  /** Whether its samples are inaudible. */
  is_silent: v.boolean(),
  /** Whether the video is played with this track. */
  is_chosen: v.boolean(),
})
export type SoundTrack = v.InferOutput<typeof SoundTrack>

export const Video = v.object({
  id: Id,
  title: v.string(),
  status: v.picklist(['queued', 'analysing', 'rendering', 'failed', 'ready']),
  /** 0 to 1 while it is processed, otherwise null. */
  progress: v.nullable(v.number()),
  /** Seconds. */
  duration: v.number(),
  /** Displayed pixels. */
  width: Count,
  height: Count,
  /** Frames per second, the average for a variable rate. */
  fps: v.number(),
  bytes: Count,
  has_audio: v.boolean(),
  /** Empty unless the file has several decodable tracks. */
  sound_tracks: v.array(SoundTrack),
  /** The number of known words; 0 if there are none. */
  words: Count,
  /** Whether new words are being found, from captions added later or from speech; its clips are already listed. */
  words_due: v.boolean(),
  /** Its captions, one entry per language, oldest first. At most one is shown: the words of the video are its words. */
  captions: v.array(
    v.object({
      /** A language tag such as `de` or `pt-BR`; `und` if it was not stated. */
      language: v.string(),
      is_shown: v.boolean(),
    }),
  ),
  /** Null if no transcription was attempted. */
  transcript: v.nullable(VideoTranscript),
  /**
   * The server has replaced titles of its clips, which can be restored for a week. Absent otherwise.
   */
  renewed_titles: v.optional(v.object({ by: v.picklist(['words', 'languageModel']) })),
  /** Whether the uploaded file still exists, so that edges can be moved outward and files rendered. */
  has_source: v.boolean(),
  /** Null if the whole video was uploaded. Otherwise clips can show only these parts. */
  kept: v.nullable(Kept),
  /** The video itself: signed, expires, serves byte ranges. Null if it was deleted, or if browsers cannot play it. */
  source_url: v.nullable(Url),
  settings: VideoSettings,
  /** Explains why there are fewer clips than expected, if there are. */
  note: v.nullable(v.string()),
  /** Null before the analysis, and after the video's file was deleted. */
  analysis: v.nullable(VideoAnalysis),
  created_at: Timestamp,
})
export type Video = v.InferOutput<typeof Video>

/** Thumbnails of a whole video, in sheets of `rows` × `columns` thumbnails, read row by row; the last may not be full. */
export const Filmstrip = v.object({
  /** Size of one thumbnail in pixels. */
  width: Count,
  height: Count,
  columns: Count,
  rows: Count,
  sheets: v.array(
    v.object({
      /** Signed, expires. */
      url: Url,
      /** The time of each thumbnail on the sheet in seconds, in order. */
      times: v.array(v.number()),
    }),
  ),
})
export type Filmstrip = v.InferOutput<typeof Filmstrip>

/** The loudness of a video: the highest sample of each stretch, 0 to 255. */
export const Waveform = v.object({ peaks_per_second: v.number(), peaks: v.array(v.number()) })
export type Waveform = v.InferOutput<typeof Waveform>

export const getVideo = endpoint({
  id: 'videos.get',
  method: 'GET',
  path: '/api/videos/{id}/',
  access: 'user',
  extra: true,
  summary: 'One of my videos, with its analysis.',
  responses: { 200: Video },
  errors: [404],
  atOnce: limits.atOnce.wholeVideos,
})

export const getFilmstrip = endpoint({
  id: 'videos.filmstrip',
  method: 'GET',
  path: '/api/videos/{id}/filmstrip/',
  access: 'user',
  extra: true,
  summary: 'The filmstrip of a video, created on the first request. Not found once its file is deleted.',
  responses: { 200: Filmstrip },
  errors: [404],
  atOnce: limits.atOnce.drawings,
})

export const getWaveform = endpoint({
  id: 'videos.waveform',
  method: 'GET',
  path: '/api/videos/{id}/waveform/',
  access: 'user',
  extra: true,
  summary: 'The waveform of a video, created on the first request. Not found once its file is deleted.',
  responses: { 200: Waveform },
  errors: [404],
  atOnce: limits.atOnce.drawings,
})

export const addClip = endpoint({
  id: 'videos.addClip',
  method: 'POST',
  path: '/api/videos/{id}/clips/',
  access: 'user',
  extra: true,
  summary: 'Create a clip from any range of a video (seconds of the source).',
  body: v.object({
    title: v.optional(text(limits.clip.title, 'clipTitleMissing')),
    start: v.pipe(v.number(), v.minValue(0, problemText('startBeforeVideo'))),
    end: v.pipe(v.number(), v.minValue(0)),
  }),
  responses: { 201: Clip },
  errors: [400, 404],
})

/**
 * Keeps clips with their edits, words and measurements, and rendered files. Actions that need the video itself are
 * refused until the same file is uploaded again. Without a file this call does nothing and succeeds.
 */
export const deleteSource = endpoint({
  id: 'videos.deleteSource',
  method: 'DELETE',
  path: '/api/videos/{id}/source/',
  access: 'user',
  extra: true,
  summary: 'Delete the file of a video and keep its clips. Refused while it is being processed.',
  responses: { 200: Video },
  errors: [404, 409],
})

/**
 * Measures the video again with that track: its loudness, its pauses, and its words if they were recognised. The clips
 * and their edits stay, except for corrections of recognised words; files are rendered again on request. Choosing the
 * current track changes nothing.
 */
export const chooseSound = endpoint({
  id: 'videos.chooseSound',
  method: 'PUT',
  path: '/api/videos/{id}/sound/',
  access: 'user',
  extra: true,
  summary: 'Choose the sound track of a video’s clips. Refused while the video is being processed.',
  body: v.object({ track: v.pipe(v.number(), v.integer(problemText('notWhole')), v.minValue(0)) }),
  responses: { 200: Video },
  errors: [400, 404, 409],
})

/** Keeps the `touched` and the `liked` clips. Settings that would choose no clip are refused, and all clips stay. */
export const chooseAgain = endpoint({
  id: 'videos.choose',
  method: 'POST',
  path: '/api/videos/{id}/choose/',
  access: 'user',
  extra: true,
  summary: 'Select the clips of a video again with other settings. Returns all clips of the video.',
  body: v.object({
    aspect: v.optional(Aspect),
    caption_style: v.optional(CaptionChoice),
    min_seconds: v.optional(numberBetween(limits.upload.minSeconds)),
    max_seconds: v.optional(numberBetween(limits.upload.maxSeconds)),
    max_clips: v.optional(v.pipe(numberBetween(limits.upload.maxClips), v.integer(problemText('notWhole')))),
    energy: v.optional(numberBetween(limits.wish)),
    talk: v.optional(numberBetween(limits.wish)),
    signals: v.optional(v.pipe(v.array(SignalName), v.minLength(1, problemText('signalMissing')))),
    /** Stores only the settings, to undo a choice after its clips were restored. */
    leave_clips: v.optional(v.boolean()),
  }),
  responses: { 200: v.array(Clip) },
  errors: [400, 404, 409],
  atOnce: limits.atOnce.choices,
})

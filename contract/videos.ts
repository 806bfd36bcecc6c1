import * as v from 'valibot'
import { CaptionChoice, Clip } from './clips.ts'
import { Correction, Range } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { Aspect } from './values/aspects.ts'
import { CaptionEncoding } from './values/captionEncodings.ts'
import { captionLanguagePattern } from './values/captionLanguage.ts'
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
   * Titles of its clips were replaced for a reason of the server, and can be restored for a week. Absent otherwise.
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

/** A spoken word, in seconds of the source. */
export const Word = v.object({
  start: v.number(),
  end: v.number(),
  text: v.string(),
  /** 0 to 1, if the transcriber reports it. */
  confidence: v.optional(v.number()),
  /** Identifies the voice, if the transcriber separates voices. */
  speaker: v.optional(v.string()),
  /** Whether captions have a space before it although its script separates no words (Thai, Lao, Khmer, Burmese). */
  gap: v.optional(v.boolean()),
})
export type Word = v.InferOutput<typeof Word>

/** A range that can be cut without losing speech, in seconds of the source. */
export const SuggestedCut = v.object({
  start: v.number(),
  end: v.number(),
  kind: v.picklist(['filler', 'repeat', 'silence']),
  /** Its words; empty for silence. */
  text: v.string(),
})
export type SuggestedCut = v.InferOutput<typeof SuggestedCut>

/** A search result in a transcript, in seconds of the source, with the words around it. */
export const SpokenPlace = v.object({
  video_id: Id,
  video_title: v.string(),
  start: v.number(),
  end: v.number(),
  before: v.string(),
  text: v.string(),
  after: v.string(),
})
export type SpokenPlace = v.InferOutput<typeof SpokenPlace>

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
  summary: 'One of my videos, with what was measured in it.',
  responses: { 200: Video },
  errors: [404],
  atOnce: limits.atOnce.wholeVideos,
})

export const getWords = endpoint({
  id: 'videos.words',
  method: 'GET',
  path: '/api/videos/{id}/words/',
  access: 'user',
  extra: true,
  summary: 'What is spoken in a video, word by word, and what can be cut; empty when it is not known.',
  responses: { 200: v.object({ words: v.array(Word), cuts: v.array(SuggestedCut) }) },
  errors: [404],
  atOnce: limits.atOnce.wholeVideos,
})

export const findSpoken = endpoint({
  id: 'videos.spoken',
  method: 'GET',
  path: '/api/spoken/',
  access: 'user',
  extra: true,
  summary: 'Where a word or a phrase is spoken in my videos: the newest video first, then in order of time.',
  query: v.object({ search: text(limits.search, 'searchMissing') }),
  responses: { 200: v.array(SpokenPlace) },
  errors: [400],
  atOnce: limits.atOnce.wholeVideos,
})

export const getFilmstrip = endpoint({
  id: 'videos.filmstrip',
  method: 'GET',
  path: '/api/videos/{id}/filmstrip/',
  access: 'user',
  extra: true,
  summary: 'Small pictures of a video, made the first time they are asked for. Not found once its file is gone.',
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
  summary: 'The sound of a video as a curve, made the first time it is asked for. Not found once its file is gone.',
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
  summary: 'Make a clip of any range of a video (seconds of the source).',
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
  summary: 'Delete the file of a video and keep its clips. Refused while something is made of it.',
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
  summary: 'Choose which sound track of a video is heard in its clips. Refused while something is made of it.',
  body: v.object({ track: v.pipe(v.number(), v.integer(problemText('notWhole')), v.minValue(0)) }),
  responses: { 200: Video },
  errors: [400, 404, 409],
})

/**
 * Replaces the words of the video with those of the captions, and keeps its captions in other languages. Its clips and
 * edits stay; each correction stays with the word spoken at the same time. Titles that the user did not type are renewed.
 * Files with captions are rendered again on request.
 */
export const giveCaptions = endpoint({
  id: 'videos.giveCaptions',
  method: 'PUT',
  path: '/api/videos/{id}/captions/',
  access: 'user',
  extra: true,
  summary: 'Give a video captions after its upload, or other ones. Refused while something is made of it.',
  multipart: {
    fields: v.object({
      /** The encoding of the file; guessed if not given. */
      encoding: v.optional(CaptionEncoding),
      /** Their language; read from the name of the file if not given, as in `talk.de.srt`. */
      language: v.optional(v.pipe(v.string(), v.regex(captionLanguagePattern, problemText('invalid')))),
    }),
    files: { captions: { kind: 'captions', required: true, maxBytes: limits.file.captions } },
  },
  responses: {
    200: v.object({
      video: Video,
      /** The encoding the server read the file in. If the guess is wrong, send the file again with its encoding. */
      encoding: CaptionEncoding,
      encoding_guessed: v.boolean(),
    }),
  },
  errors: [400, 404, 409, 413, 415],
  atOnce: limits.atOnce.besideUploads,
})

/** Works like captions that are added later. Without a change, it does nothing and succeeds. */
export const showCaptions = endpoint({
  id: 'videos.showCaptions',
  method: 'PUT',
  path: '/api/videos/{id}/captions/{language}/',
  access: 'user',
  extra: true,
  summary: 'Choose which captions of a video its clips show. Refused while something is made of it.',
  responses: { 200: Video },
  errors: [400, 404, 409],
})

export const removeCaptions = endpoint({
  id: 'videos.removeCaptions',
  method: 'DELETE',
  path: '/api/videos/{id}/captions/{language}/',
  access: 'user',
  extra: true,
  summary: 'Delete captions of a video. Refused for those that are shown, and while something is made of it.',
  responses: { 200: Video },
  errors: [400, 404, 409],
})

/** Works like captions that are added later. A video that has words, or no sound, stays as it is. */
export const recogniseSpeech = endpoint({
  id: 'videos.recognise',
  method: 'POST',
  path: '/api/videos/{id}/words/',
  access: 'user',
  extra: true,
  summary: 'Recognise the speech of a video without words. Refused where nothing recognises speech.',
  responses: { 202: Video },
  errors: [400, 404, 409],
  atOnce: limits.atOnce.recognitions,
})

/**
 * Restores the titles that were replaced because of new words or by a language model, except those that the user has
 * edited since. Idempotent: without such titles, nothing changes.
 */
export const restoreTitles = endpoint({
  id: 'videos.restoreTitles',
  method: 'POST',
  path: '/api/videos/{id}/titles/restore/',
  access: 'user',
  extra: true,
  summary: 'Undo the renewal of the titles of a video’s clips. Answers with all clips of the video.',
  responses: { 200: v.array(Clip) },
  errors: [404],
  atOnce: limits.atOnce.wholeVideos,
})

/** Adds one step to the history of each clip, based on its newest version, so it undoes no other change. */
export const correctWord = endpoint({
  id: 'videos.correct',
  method: 'POST',
  path: '/api/videos/{id}/corrections/',
  access: 'user',
  extra: true,
  summary: 'Correct a word in every clip of a video that shows it. Answers with the clips that were changed.',
  body: v.object({
    ...Correction.entries,
    /** A clip to skip, for example one in which the word is already corrected. */
    except: v.optional(Id),
  }),
  responses: { 200: v.array(Clip) },
  errors: [400, 404],
  atOnce: limits.atOnce.wholeVideos,
})

/** Keeps the `touched` and the `liked` clips. Settings that would choose no clip are refused, and all clips stay. */
export const chooseAgain = endpoint({
  id: 'videos.choose',
  method: 'POST',
  path: '/api/videos/{id}/choose/',
  access: 'user',
  extra: true,
  summary: 'Choose the clips of a video anew with other settings. Answers with all clips of the video.',
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

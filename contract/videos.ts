import * as v from 'valibot'
import { Aspect } from './aspects.ts'
import { CaptionChoice, Clip } from './clips.ts'
import { Range } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Count, Id, numberBetween, Timestamp, text, Url } from './primitives.ts'
import { problemText } from './problems.ts'

/** The measurements of a video. Curves have one value per `step` seconds, 0 to 1 within the video. */
export const VideoAnalysis = v.object({
  /** Seconds per value of the curves. */
  step: v.number(),
  /** How exciting and rare a moment is. */
  interest: v.array(v.number()),
  /** The components of the interest curve; `weight` is 0 for one that hardly varies in this video. */
  signals: v.array(
    v.object({
      name: v.picklist(['loudness', 'speech', 'motion', 'cuts']),
      weight: v.number(),
      values: v.array(v.number()),
    }),
  ),
  /** Seconds at which a new shot begins. */
  shots: v.array(v.number()),
  pauses: v.array(Range),
})
export type VideoAnalysis = v.InferOutput<typeof VideoAnalysis>

/** The data that the clips of a video were chosen by. */
export const VideoSettings = v.object({
  aspect: Aspect,
  caption_style: CaptionChoice,
  min_seconds: v.number(),
  max_seconds: v.number(),
  max_clips: Count,
})
export type VideoSettings = v.InferOutput<typeof VideoSettings>

export const Video = v.object({
  id: Id,
  title: v.string(),
  status: v.picklist(['queued', 'analysing', 'rendering', 'failed', 'ready']),
  /** Seconds. */
  duration: v.number(),
  /** Displayed pixels. */
  width: Count,
  height: Count,
  /** Frames per second, the average for a variable rate. */
  fps: v.number(),
  bytes: Count,
  has_audio: v.boolean(),
  /** How many words are known; 0 when none are. */
  words: Count,
  /** The uploaded file still exists, so edges can be moved outward and files rendered. */
  has_source: v.boolean(),
  settings: VideoSettings,
  /** Explains why there are fewer clips than expected, if there are. */
  note: v.nullable(v.string()),
  /** Null until the video was measured, and after its file has been freed. */
  analysis: v.nullable(VideoAnalysis),
  created_at: Timestamp,
})
export type Video = v.InferOutput<typeof Video>

/** A spoken word, in seconds of the source. */
export const Word = v.object({ start: v.number(), end: v.number(), text: v.string() })
export type Word = v.InferOutput<typeof Word>

/** Thumbnails of a whole video, in sheets with `columns` thumbnails per row, read row by row. */
export const Filmstrip = v.object({
  /** Size of one thumbnail in pixels. */
  width: Count,
  height: Count,
  columns: Count,
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

/** How loud a video is: the highest sample of each stretch, 0 to 255. */
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
})

export const getWords = endpoint({
  id: 'videos.words',
  method: 'GET',
  path: '/api/videos/{id}/words/',
  access: 'user',
  extra: true,
  summary: 'What is spoken in a video, word by word; empty when it is not known.',
  responses: { 200: v.object({ words: v.array(Word) }) },
  errors: [404],
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

/** Clips that were liked, renamed, edited or made by hand are kept. */
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
  }),
  responses: { 200: v.array(Clip) },
  errors: [400, 404, 409],
})

import * as v from 'valibot'
import type * as choices from '../clipper/pure/ClipChoice.ts'
import { captionStyleNames } from '../clipper/pure/captions/captionStyleNames.ts'
import type * as quotes from '../clipper/pure/words/quotes.ts'
import { Certificate } from './certificates.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { FileFormat } from './renders.ts'
import { schemaOf } from './schemaOf.ts'
import { Aspect } from './values/aspects.ts'
import { CaptionEncoding } from './values/captionEncodings.ts'
import { limits } from './values/limits.ts'
import { patterns } from './values/patterns.ts'
import { Count, Id, numberBetween, Paging, Success, Timestamp, text, Url } from './values/primitives.ts'

/** `none` burns in no captions; the others do, if the video has captions. */
export const captionChoices = ['none', ...captionStyleNames] as const
export const CaptionChoice = v.picklist(captionChoices)
export type CaptionChoice = v.InferOutput<typeof CaptionChoice>

/** The values of `order_by`; the first is the default. `clipSorting.ts` has the sort keys of each. */
export const clipOrders = [
  '-created_at',
  'created_at',
  '-score',
  'start',
  '-duration',
  'duration',
  '-views',
  '-likes',
] as const
export const ClipOrder = v.picklist(clipOrders)
export type ClipOrder = v.InferOutput<typeof ClipOrder>

export const Reason = schemaOf<choices.Reason>()(
  v.object({
    signal: v.string(),
    /** Strength within its video, 0 to 1, where 1 is the strongest of its kind; null when it can't be measured. */
    value: v.nullable(v.number()),
    text: v.string(),
  }),
)

/** A language model's proposal for the text of a post. It is valid while the quote is still spoken in the clip. */
export const ProposedPost = schemaOf<quotes.ProposedPost>()(
  v.object({
    quote: v.string(),
    /** Empty if there is none. */
    description: v.string(),
    /** Without `#`. */
    hashtags: v.array(v.string()),
  }),
)

/**
 * A language model's judgement whether a clip makes sense by itself. It is removed when the words or the ranges of the
 * clip change. Its texts are quotes from the video.
 */
export const SecondOpinion = v.object({
  stands_alone: v.boolean(),
  /** Another range, in seconds of the source, with what is missing; null if the model named no usable one. */
  cut: v.nullable(
    v.object({
      start: v.number(),
      end: v.number(),
      /** The first words of the cut; null if it begins where the clip does. */
      begins_with: v.nullable(v.string()),
      /** The last words of the cut; null if it ends where the clip does. */
      ends_with: v.nullable(v.string()),
    }),
  ),
})
export type SecondOpinion = v.InferOutput<typeof SecondOpinion>

/** Times in seconds of the source video, sizes in pixels. */
export const Clip = v.object({
  id: Id,
  video_id: Id,
  video_title: v.string(),
  /** Duration of the source, the limit for moving an edge outward. */
  video_duration: v.number(),
  /** Explains why there are fewer clips than expected, if there are. */
  video_note: v.nullable(v.string()),
  title: v.string(),
  /** `rendering` while a trim is being rendered; the previous file plays until then. */
  state: v.picklist(['ready', 'rendering']),
  /** A sentence for the user if the last trim failed and the clip stayed unchanged. */
  trim_error: v.nullable(v.string()),
  start: v.number(),
  end: v.number(),
  duration: v.number(),
  width: Count,
  height: Count,
  /** 0 to 1 within its video. */
  score: v.number(),
  reasons: v.array(Reason),
  /** Signed, expires. A file that serves byte ranges, or, before there is one, a light stream without them. */
  media_url: Url,
  poster_url: Url,
  /** The certificate of the newest edit's file; null without such a file, and for files of an older version. */
  certificate: v.nullable(Certificate),
  /** Absent unless a language model proposed something. */
  post: v.optional(ProposedPost),
  /** Null unless a language model has judged the clip as it is now; absent in answers of older servers. */
  opinion: v.optional(v.nullable(SecondOpinion)),
  /** Whether the newest edit has a file: `media_url` is that file, and a download starts at once. */
  has_file: v.boolean(),
  /** Whether browsers can play the video itself: `clips.playback` has its ranges and framing. */
  playable: v.boolean(),
  /** Whether the user renamed, edited or manually created it, so that choosing the video's clips again keeps it. */
  touched: v.boolean(),
  /** The range chosen before its edges were moved, past silence or off a cut word; absent if they were not moved. */
  unrepaired: v.optional(v.object({ start: v.number(), end: v.number() })),
  views: Count,
  likes: Count,
  liked: v.boolean(),
  /** Whether any of its files was downloaded or exported at least once. */
  exported: v.boolean(),
  /** The id of its folder. */
  folder_id: v.nullable(Id),
  created_at: Timestamp,
})
export type Clip = v.InferOutput<typeof Clip>

/** The initial values of what rendering, watching, changing and exporting a clip set. */
export const untouchedClip = {
  state: 'ready',
  trim_error: null,
  certificate: null,
  has_file: false,
  touched: false,
  views: 0,
  likes: 0,
  liked: false,
  exported: false,
  folder_id: null,
} satisfies Partial<Clip>

export const notReadyStatuses = ['queued', 'analysing', 'rendering', 'failed'] as const
export const NotReady = v.object({
  id: Id,
  title: v.string(),
  status: v.picklist(notReadyStatuses),
  /** 0 to 1. */
  progress: v.number(),
  /** Seconds left, if they can be estimated. */
  eta_seconds: v.nullable(v.number()),
  /** A sentence for the user if the status is `failed`. */
  error: v.nullable(v.string()),
  /**
   * No file exists for a retry: the uploaded parts of the video were refused. Uploading the whole file replaces them.
   */
  file_missing: v.optional(v.boolean()),
  /** Its clips are already listed, and only their words are being found. Absent otherwise. */
  words_due: v.optional(v.boolean()),
  created_at: Timestamp,
})
export type NotReady = v.InferOutput<typeof NotReady>

/** A video that was just sent, and how its captions were read. */
export const SentVideo = v.object({
  ...NotReady.entries,
  /** The encoding that `captions` were read in; absent without captions. If the guess is wrong, state it in a new upload. */
  captions_encoding: v.optional(CaptionEncoding),
  captions_encoding_guessed: v.optional(v.boolean()),
})
export type SentVideo = v.InferOutput<typeof SentVideo>

export const uploadClip = endpoint({
  id: 'clips.upload',
  method: 'POST',
  path: '/api/clips/',
  access: 'user',
  summary: 'Upload a video to be cut into clips.',
  multipart: {
    fields: v.object({
      title: v.optional(text(limits.clip.title)),
      aspect: v.optional(Aspect),
      caption_style: v.optional(CaptionChoice),
      /** The encoding of `captions`; guessed if not given. */
      captions_encoding: v.optional(CaptionEncoding),
      min_seconds: v.optional(numberBetween(limits.upload.minSeconds)),
      max_seconds: v.optional(numberBetween(limits.upload.maxSeconds)),
      max_clips: v.optional(v.pipe(numberBetween(limits.upload.maxClips), v.integer(problemText('notWhole')))),
      /** Becomes the id of the video, chosen at random by the client: sending it again makes no second video. */
      upload_id: v.optional(v.pipe(v.string(), v.regex(patterns.uploadId, problemText('invalid')))),
    }),
    files: {
      file: { kind: 'video', required: true, maxBytes: limits.file.video },
      captions: { kind: 'captions', maxBytes: limits.file.captions },
      /** As in `uploads.readings`. Readings that don't fit the file are not used. */
      readings: { kind: 'any', maxBytes: limits.file.readings },
    },
  },
  responses: { 201: SentVideo },
  errors: [400, 413, 415],
  atOnce: limits.upload.atOnce.max,
})

/** A video with clips, with the number of clips and how many of them are liked. */
export const ClipVideo = v.object({ id: Id, title: v.string(), clips: Count, favorites: Count })
export type ClipVideo = v.InferOutput<typeof ClipVideo>

/** A boolean in a query string. */
const Flag = v.picklist(['true', 'false'])

export const clipListQuery = v.object({
  order_by: v.optional(ClipOrder),
  /** Only clips of this video; none if it belongs to someone else. */
  video_id: v.optional(Id),
  /** Only clips whose title or video title contains this. */
  search: v.optional(v.pipe(v.string(), v.maxLength(limits.search.max))),
  /** Only clips in this folder; none if it belongs to someone else. */
  folder_id: v.optional(Id),
  /** Only clips with my like, or only those without. */
  liked: v.optional(Flag),
  /** Only clips with a downloaded or exported file, or only those without. */
  exported: v.optional(Flag),
  ...Paging,
})

export const listClips = endpoint({
  id: 'clips.list',
  method: 'GET',
  path: '/api/clips/',
  access: 'user',
  summary: 'My clips.',
  query: clipListQuery,
  responses: { 200: v.array(Clip) },
  errors: [400],
})

export const listFavorites = endpoint({
  id: 'clips.favorites',
  method: 'GET',
  path: '/api/clips/favorites/',
  access: 'user',
  summary: 'The clips that I like.',
  query: clipListQuery,
  responses: { 200: v.array(Clip) },
  errors: [400],
})

export const listClipVideos = endpoint({
  id: 'clips.videos',
  method: 'GET',
  path: '/api/clips/videos/',
  access: 'user',
  extra: true,
  summary: 'My videos that have clips, the newest first.',
  responses: { 200: v.array(ClipVideo) },
  errors: [],
})

export const listNotReady = endpoint({
  id: 'clips.notReady',
  method: 'GET',
  path: '/api/clips/not_ready/',
  access: 'user',
  summary: 'My videos that are being processed or have failed.',
  responses: { 200: v.array(NotReady) },
  errors: [],
})

export const getClip = endpoint({
  id: 'clips.get',
  method: 'GET',
  path: '/api/clips/{id}',
  access: 'user',
  extra: true,
  summary: 'One of my clips.',
  responses: { 200: Clip },
  errors: [404],
})

/** Also accepts the id of a not-ready entry: cancels its processing and removes it. */
export const deleteClip = endpoint({
  id: 'clips.delete',
  method: 'DELETE',
  path: '/api/clips/{id}',
  access: 'user',
  summary: 'Move a clip to the bin, from which it can be restored for some days.',
  responses: { 200: Success },
  errors: [404],
})

export const viewClip = endpoint({
  id: 'clips.view',
  method: 'POST',
  path: '/api/clips/{id}/view/',
  access: 'user',
  summary: 'Count a view, once per person and day.',
  responses: { 200: v.object({ result: v.literal('success'), views: Count }) },
  errors: [404],
})

export const likeClip = endpoint({
  id: 'clips.like',
  method: 'POST',
  path: '/api/clips/{id}/like/',
  access: 'user',
  summary: 'Like a clip, which makes it a favourite. Idempotent.',
  responses: { 200: v.object({ status: v.literal('liked') }) },
  errors: [404],
})

export const unlikeClip = endpoint({
  id: 'clips.unlike',
  method: 'POST',
  path: '/api/clips/{id}/unlike/',
  access: 'user',
  summary: 'Unlike a clip. Idempotent.',
  responses: { 200: v.object({ status: v.literal('unliked') }) },
  errors: [404],
})

export const restoreClip = endpoint({
  id: 'clips.restore',
  method: 'POST',
  path: '/api/clips/{id}/restore/',
  access: 'user',
  extra: true,
  summary: 'Undo the deletion of a clip.',
  responses: { 200: Clip },
  errors: [404],
})

export const updateClip = endpoint({
  id: 'clips.update',
  method: 'PATCH',
  path: '/api/clips/{id}',
  access: 'user',
  extra: true,
  summary: 'Rename a clip, or move its start and end (seconds of the source), outward too.',
  body: v.object({
    title: v.optional(text(limits.clip.title, 'clipTitleMissing')),
    start: v.optional(v.pipe(v.number(), v.minValue(0, problemText('startBeforeVideo')))),
    end: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  responses: { 200: Clip },
  errors: [400, 404],
})

export const retryVideo = endpoint({
  id: 'clips.retry',
  method: 'POST',
  path: '/api/clips/not_ready/{id}/retry/',
  access: 'user',
  extra: true,
  summary: 'Try a failed video again.',
  responses: { 200: NotReady },
  errors: [404, 409],
})

export const downloadClip = endpoint({
  id: 'clips.download',
  method: 'GET',
  path: '/api/clips/{id}/download/',
  access: 'user',
  extra: true,
  summary: 'The file of a clip, in one of several formats. Waits until it is rendered.',
  query: v.object({ format: v.optional(FileFormat) }),
  responses: { 200: 'blob' },
  errors: [400, 404],
  atOnce: limits.atOnce.downloads,
})

export const downloadClips = endpoint({
  id: 'clips.downloadMany',
  method: 'GET',
  path: '/api/clips/download/',
  access: 'user',
  extra: true,
  summary: 'Several clips as one zip file.',
  query: v.object({
    ids: v.pipe(v.string(problemText('clipIdsMissing')), v.nonEmpty(problemText('clipIdsMissing')), v.maxLength(8000)),
  }),
  responses: { 200: 'blob' },
  errors: [400, 404],
  atOnce: limits.atOnce.zips,
})

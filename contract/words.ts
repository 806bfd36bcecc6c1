import * as v from 'valibot'
import type * as analyses from '../clipper/pure/Analysis.ts'
import type * as cuts from '../clipper/pure/words/suggestCuts.ts'
import { Clip } from './clips.ts'
import { Correction } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { schemaOf } from './schemaOf.ts'
import { CaptionEncoding } from './values/captionEncodings.ts'
import { captionLanguagePattern } from './values/captionLanguage.ts'
import { limits } from './values/limits.ts'
import { Id, text } from './values/primitives.ts'
import { Video } from './videos.ts'

/** A spoken word, in seconds of the source. */
export const Word = schemaOf<Word>()(
  v.object({
    start: v.number(),
    end: v.number(),
    text: v.string(),
    confidence: v.optional(v.number()),
    speaker: v.optional(v.string()),
    gap: v.optional(v.boolean()),
  }),
)
export type Word = analyses.Word

/** A range that can be cut without losing speech, in seconds of the source. */
export const SuggestedCut = schemaOf<SuggestedCut>()(
  v.object({
    start: v.number(),
    end: v.number(),
    kind: v.picklist(['filler', 'repeat', 'silence']),
    text: v.string(),
  }),
)
export type SuggestedCut = cuts.SuggestedCut

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

export const getWords = endpoint({
  id: 'videos.words',
  method: 'GET',
  path: '/api/videos/{id}/words/',
  access: 'user',
  extra: true,
  summary: 'The transcript of a video, word by word, and what can be cut. Empty if it has none.',
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
  summary: 'Where a word or phrase is spoken in my videos: newest video first, then by time.',
  query: v.object({ search: text(limits.search, 'searchMissing') }),
  responses: { 200: v.array(SpokenPlace) },
  errors: [400],
  atOnce: limits.atOnce.wholeVideos,
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
  summary: 'Add or replace captions of an uploaded video. Refused while it is being processed.',
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
  summary: 'Choose the captions that a video’s clips show. Refused while it is being processed.',
  responses: { 200: Video },
  errors: [400, 404, 409],
})

export const removeCaptions = endpoint({
  id: 'videos.removeCaptions',
  method: 'DELETE',
  path: '/api/videos/{id}/captions/{language}/',
  access: 'user',
  extra: true,
  summary: 'Delete captions of a video. Refused for the ones shown, and while the video is being processed.',
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
  summary: 'Recognise the speech of a video without a transcript. Refused if speech recognition is not set up.',
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
  summary: 'Restore the previous titles of a video’s clips. Returns all clips of the video.',
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
  summary: 'Correct a word in every clip of a video that shows it. Returns the changed clips.',
  body: v.object({
    ...Correction.entries,
    /** A clip to skip, for example one in which the word is already corrected. */
    except: v.optional(Id),
  }),
  responses: { 200: v.array(Clip) },
  errors: [400, 404],
  atOnce: limits.atOnce.wholeVideos,
})

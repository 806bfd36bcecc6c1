import * as v from 'valibot'
import { CropPlace, Edit } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Url } from './values/primitives.ts'
import { Word } from './words.ts'

/** Shares of the video's width and height. */
const FaceBox = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })

/**
 * The data for playing a clip from its video, before there is a file: its ranges one after the other, cropped, with its
 * words drawn over it. `clipper/pure` has the shared computations of player and renderer.
 */
export const Playback = v.object({
  clip_id: Id,
  /** The version of the edit. */
  version: Count,
  /**
   * The video itself: signed, expires, serves byte ranges. Null if browsers cannot play it; then the clip's `media_url`
   * plays.
   */
  source_url: v.nullable(Url),
  /** Displayed pixels of the video. */
  width: Count,
  height: Count,
  edit: Edit,
  /** The automatic crop of each shot; null if they are not known yet, and if automatic framing crops nothing. */
  automatic_crops: v.nullable(v.array(CropPlace)),
  /**
   * The prominent faces in each shot, in seconds of the clip: captions at the bottom move if they would hide one. Null if
   * they are not known.
   */
  faces: v.nullable(v.array(v.object({ start: v.number(), end: v.number(), faces: v.array(FaceBox) }))),
  /** The corrected words of the captions, in seconds of the clip; empty if the clip has no captions. */
  words: v.array(Word),
  /** The gain in dB that makes the sound as loud as the future file; 0 if the sound stays unchanged. */
  gain: v.number(),
})
export type Playback = v.InferOutput<typeof Playback>

export const getPlayback = endpoint({
  id: 'clips.playback',
  method: 'GET',
  path: '/api/clips/{id}/playback/',
  access: 'user',
  extra: true,
  summary: 'How to play a clip from its video, without a file.',
  responses: { 200: Playback },
  errors: [404],
})

import * as v from 'valibot'
import { CropPlace, Edit } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Url } from './primitives.ts'
import { Word } from './videos.ts'

/**
 * How a clip is played from its video, before there is a file: its ranges one after the other, cropped, with its words
 * drawn over it. `clipper/pure` has what player and renderer compute alike.
 */
export const Playback = v.object({
  clip_id: Id,
  /** Of the edit. */
  version: Count,
  /** The video itself: signed, expires, serves byte ranges. Null when browsers cannot play it: then `media_url` of the clip is what plays. */
  source_url: v.nullable(Url),
  /** Displayed pixels of the video. */
  width: Count,
  height: Count,
  edit: Edit,
  /** Where automatic framing puts the crop of each shot; null where it crops nothing. */
  automatic_crops: v.nullable(v.array(CropPlace)),
  /** What the captions show, corrected, in seconds of the clip; empty when the clip has no captions. */
  words: v.array(Word),
  /** dB by which the sound is to be changed to be as loud as the file will be; 0 when it is left alone. */
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

import * as v from 'valibot'
import type * as edits from '../clipper/pure/edit/Edit.ts'
import { captionPositions, framingModes, largestZoom, shotLayouts, zoomModes } from '../clipper/pure/edit/Edit.ts'
import { Brand } from './brand.ts'
import { CaptionChoice } from './clips.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { schemaOf } from './schemaOf.ts'
import { Aspect } from './values/aspects.ts'
import { limits } from './values/limits.ts'
import { Count, Id, Paging, Timestamp, text } from './values/primitives.ts'

/** Seconds of the source. */
const Seconds = v.pipe(v.number(), v.minValue(0))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A range of the source, in seconds. */
export const Range = v.object({ start: Seconds, end: Seconds })
export type Range = v.InferOutput<typeof Range>

export const FramingMode = v.picklist(framingModes)
export type FramingMode = edits.FramingMode

/** `gentle` zooms in slowly during each shot; `cuts` shows every other range of a clip closer. */
export const ZoomMode = v.picklist(zoomModes)
export type ZoomMode = edits.ZoomMode

export const ShotLayout = v.picklist(shotLayouts)
export type ShotLayout = edits.ShotLayout

export const CropPoint = schemaOf<CropPoint>()(
  v.object({
    x: Share,
    y: Share,
    zoom: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(largestZoom))),
  }),
)
export type CropPoint = edits.CropPoint

export const CropPlace = schemaOf<CropPlace>()(
  v.object({
    start: Seconds,
    ...CropPoint.entries,
    layout: v.optional(ShotLayout),
    second: v.optional(CropPoint),
  }),
)
export type CropPlace = edits.CropPlace

export const CaptionPosition = v.picklist(captionPositions)
export type CaptionPosition = edits.CaptionPosition

export const Correction = schemaOf<Correction>()(
  v.object({
    word: v.pipe(Count, v.maxValue(limits.edit.wordIndex.max)),
    text: v.pipe(v.string(), v.maxLength(limits.edit.word.max, problemText('tooLong', limits.edit.word))),
  }),
)
export type Correction = edits.Correction

/** The content of a clip; `clipper/pure/edit/Edit.ts` describes each field. */
export const Edit = schemaOf<Edit>()(
  v.object({
    ranges: v.pipe(v.array(Range), v.minLength(1, problemText('rangesMissing')), v.maxLength(limits.edit.ranges.max)),
    aspect: Aspect,
    framing: v.object({
      mode: FramingMode,
      crops: v.pipe(v.array(CropPlace), v.maxLength(limits.edit.crops.max)),
      zoom: v.optional(ZoomMode),
    }),
    captions: v.object({ style: CaptionChoice, position: CaptionPosition }),
    corrections: v.pipe(v.array(Correction), v.maxLength(limits.edit.corrections.max)),
    loudness: v.picklist(['levelled', 'source']),
    cover: v.optional(Seconds),
    /** Stored on one line, without control characters; without a letter, it is left out. */
    headline: v.optional(
      v.pipe(v.string(), v.maxLength(limits.edit.headline.max, problemText('tooLong', limits.edit.headline))),
    ),
    /** Copied from the brand kit. */
    brand: v.optional(Brand),
  }),
)
export type Edit = edits.Edit

/**
 * A stored edit. Versions increase by one with each change, and none is ever overwritten. The oldest are deleted when a
 * clip has very many, or very large ones (`limits.edit.history`).
 */
export const EditVersion = v.object({
  clip_id: Id,
  version: Count,
  edit: Edit,
  created_at: Timestamp,
})
export type EditVersion = v.InferOutput<typeof EditVersion>

/** The newest edit, as an editor opens it. */
export const OpenedEdit = v.object({
  ...EditVersion.entries,
  /** The ranges originally chosen for the clip, to go back to; null for a clip made by hand. */
  chosen: v.nullable(v.array(Range)),
})
export type OpenedEdit = v.InferOutput<typeof OpenedEdit>

export const getEdit = endpoint({
  id: 'edits.get',
  method: 'GET',
  path: '/api/clips/{id}/edit/',
  access: 'user',
  extra: true,
  summary: 'The newest edit of a clip, with its original ranges.',
  responses: { 200: OpenedEdit },
  errors: [404],
})

export const saveEdit = endpoint({
  id: 'edits.save',
  method: 'PUT',
  path: '/api/clips/{id}/edit/',
  access: 'user',
  extra: true,
  summary:
    'Store a new version of a clip’s edit, and its title with it. The edit is normalised first; the answer shows what was stored.',
  body: v.object({
    /**
     * The version that the change is based on. If it is no longer the newest, nothing is stored and the answer is 409.
     */
    version: Count,
    edit: Edit,
    /** The new title of the clip, if it changes too. Titles have no versions: the last one wins. */
    title: v.optional(text(limits.clip.title, 'clipTitleMissing')),
  }),
  responses: { 200: EditVersion },
  errors: [400, 404, 409],
  atOnce: limits.atOnce.edits,
  current: EditVersion,
})

export const listEdits = endpoint({
  id: 'edits.history',
  method: 'GET',
  path: '/api/clips/{id}/edits/',
  access: 'user',
  extra: true,
  summary:
    'The stored versions of a clip’s edit, the newest first. A page may have fewer than `limit`: its bytes are limited, too.',
  query: v.object(Paging),
  responses: { 200: v.array(EditVersion) },
  errors: [400, 404],
  atOnce: limits.atOnce.edits,
})

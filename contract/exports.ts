import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import type { FileFormat } from './renders.ts'
import { limits } from './values/limits.ts'

/** The formats that consist of the words of a clip: captions as SubRip, WebVTT, plain text and Advanced SubStation Alpha. */
export const wordFormats = ['srt', 'vtt', 'txt', 'ass'] as const
/** Words, and timelines for editing programs. In the order of the menu. */
export const exportFormats = [...wordFormats, 'fcpxml', 'edl', 'otio'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** All download formats of a clip, in addition to the clip itself. */
export type DownloadFormat = ExportFormat | FileFormat

export const exportClip = endpoint({
  id: 'clips.exportOne',
  method: 'GET',
  path: '/api/clips/{id}/export/',
  access: 'user',
  extra: true,
  summary: 'The captions of a clip’s newest edit, or its timeline for editing software.',
  query: v.object({ format: v.picklist(exportFormats, problemText('invalid')) }),
  responses: { 200: 'blob' },
  errors: [400, 404],
  atOnce: limits.atOnce.downloads,
})

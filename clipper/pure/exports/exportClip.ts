import type { Word } from '../Analysis.ts'
import { toAss } from '../captions/toAss.ts'
import type { Edit } from '../edit/Edit.ts'
import { wordsInClip } from '../edit/wordsInClip.ts'
import { outputSize } from '../framing/outputSize.ts'
import { toPlainText, toSrt, toVtt } from '../subtitles/subtitleFiles.ts'
import { subtitlesOf } from '../subtitles/subtitlesOf.ts'
import type { TimelineSource } from './ClipTimeline.ts'
import { toEdl } from './toEdl.ts'
import { toFcpxml } from './toFcpxml.ts'
import { toOtio } from './toOtio.ts'

export interface ExportedClip {
  title: string
  edit: Edit
  source: TimelineSource
  /** All words of the video, in seconds of the source. */
  words: readonly Word[]
}

/** Media types of a clip's export formats, beside its file. Formats for people come first, then editing programs. */
export const exportTypes = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  txt: 'text/plain',
  ass: 'text/x-ssa',
  otio: 'application/json',
  fcpxml: 'application/xml',
  edl: 'text/plain',
} as const

export type ExportFormat = keyof typeof exportTypes

/** The caption style of exports of a clip without captions. */
const plainStyle = 'calm'

/** Returns a clip as a text file of that format; null for formats with words if there is no transcript. */
export function exportClip(format: ExportFormat, { title, edit, source, words }: ExportedClip): string | null {
  const timeline = { title, source, ranges: edit.ranges }
  if (format === 'edl') return toEdl(timeline)
  if (format === 'fcpxml') return toFcpxml(timeline)
  if (format === 'otio') return toOtio(timeline)
  const spoken = wordsInClip(words, edit)
  if (spoken.length === 0) return null
  if (format === 'ass') {
    const { style, position } = edit.captions
    const captions = { words: spoken, style: style === 'none' ? plainStyle : style, position, brand: edit.brand }
    return toAss(captions, outputSize(source, edit.aspect).size)
  }
  const cues = subtitlesOf(spoken)
  return format === 'srt' ? toSrt(cues) : format === 'vtt' ? toVtt(cues) : toPlainText(cues)
}

import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import { editOf } from '../../clipper/pure/edit/editOf.ts'
import { wordsInClip } from '../../clipper/pure/edit/wordsInClip.ts'
import { isCropped, outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { ClipFraming, FramingOrder } from '../../clipper/pure/LocalExport.ts'
import type { LocalSelection } from '../../clipper/pure/LocalReading.ts'
import { levelledGain } from '../../clipper/pure/playback/levelledGain.ts'
import { type Clip, untouchedClip } from '../../contract/clips.ts'
import type { Playback } from '../../contract/playback.ts'
import { type LocalMark, wantedEdges } from '../localClips/LocalMark.ts'
import type { Edges } from '../trim/trimEdges.ts'
import type { LocalAnalysisContext } from './localAnalysisMachine.ts'

/** Object URLs of local data. */
export interface LocalUrls {
  /** The URL of the file. */
  file: string
  /** Returns the URL of a clip's poster by the start of its choice and by its edges, once it is drawn. */
  posterOf: (start: number, edges: Edges) => string
}

const titleOf = ({ name }: Pick<File, 'name'>): string => name.replace(/\.[^.]{1,5}$/, '')

/** Returns the found clips, and those that were liked or trimmed before others were chosen. */
function choicesOf(found: LocalSelection, marks: ReadonlyMap<string, LocalMark>): Map<string, ClipChoice> {
  const marked = [...marks].map(([id, { choice }]) => [id, choice] as const)
  const chosen = found.selection.clips.map((choice) => [localClipId(choice), choice] as const)
  return new Map([...marked, ...chosen].toSorted(([, one], [, other]) => one.start - other.start))
}

/** Returns the id of a clip by its original range: trimming doesn't change it. */
export const localClipId = ({ start, end }: Pick<ClipChoice, 'start' | 'end'>): string => `local-${start}-${end}`

/** A clip with its original choice. */
export interface LocalClip extends Clip {
  choice: ClipChoice
}

/** The source of the clips. */
export interface LocalSource extends Pick<LocalAnalysisContext, 'found'> {
  file: Pick<File, 'name' | 'lastModified'>
  settings: Pick<LocalAnalysisContext['settings'], 'aspect'> &
    Partial<Pick<LocalAnalysisContext['settings'], 'captionStyle'>>
}

/** Returns the found clips in the shape of the server's, so that the same components show and play them. */
export function localClipsOf(
  { file, found, settings }: LocalSource,
  urls: LocalUrls,
  marks: ReadonlyMap<string, LocalMark> = new Map(),
): LocalClip[] {
  if (!found) return []
  const { source, selection } = found
  const { size } = outputSize(source, settings.aspect)
  return [...choicesOf(found, marks)].map(([id, choice]) => {
    const mark = marks.get(id)
    const { start, end } = mark ? wantedEdges(mark) : choice
    const { score, reasons } = choice
    const title = mark?.title ?? choice.title
    const liked = mark?.liked ?? false
    return {
      ...untouchedClip,
      id,
      choice,
      video_id: 'local',
      video_title: titleOf(file),
      video_duration: source.duration,
      video_note: selection.note,
      title,
      start,
      end,
      duration: end - start,
      ...size,
      score,
      reasons,
      media_url: urls.file,
      poster_url: urls.posterOf(choice.start, { start, end }),
      playable: true,
      likes: liked ? 1 : 0,
      liked,
      touched: mark?.edges != null,
      created_at: new Date(file.lastModified).toISOString(),
    }
  })
}

/** Returns the request for the crops of such a clip; null if the whole picture is shown. */
export function localFramingOf(
  { start, end }: Pick<Clip, 'start' | 'end'>,
  { found, settings: { aspect } }: Pick<LocalSource, 'found' | 'settings'>,
): FramingOrder | null {
  if (!found) return null
  if (!isCropped(outputSize(found.source, aspect))) return null
  return { start, end, aspect, cuts: found.cuts ?? [] }
}

/** Returns the captions to burn into such a clip; null if there are none. */
export function localCaptionsOf(
  { start, end }: Pick<Clip, 'start' | 'end'>,
  { found, settings }: Pick<LocalSource, 'found' | 'settings'>,
): Captions | null {
  const edit = editOf({ start, end }, settings)
  const { style, position } = edit.captions
  if (style === 'none') return null
  const words = wordsInClip(found?.words ?? [], edit)
  return words.length > 0 ? { words, style, position } : null
}

/**
 * Returns the playback of such a clip: from the file itself, with the centre of its picture until its crops are known.
 */
export function localPlaybackOf(
  { id, start, end }: Pick<Clip, 'id' | 'start' | 'end'>,
  { found, settings }: Pick<LocalSource, 'found' | 'settings'>,
  url: string,
  framing: ClipFraming | null = null,
): Playback {
  const captions = localCaptionsOf({ start, end }, { found, settings })
  return {
    clip_id: id,
    version: 1,
    source_url: url,
    width: found?.source.width ?? 0,
    height: found?.source.height ?? 0,
    edit: editOf({ start, end }, settings),
    automatic_crops: framing && [...framing.crops],
    faces: framing && [...framing.faces],
    words: captions ? [...captions.words] : [],
    gain: levelledGain({ ranges: [{ start, end }], loudness: 'levelled' }, found?.levels ?? null),
  }
}

import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import { editOf } from '../../clipper/pure/edit/editOf.ts'
import { wordsInClip } from '../../clipper/pure/edit/wordsInClip.ts'
import { outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'
import type { LocalSelection } from '../../clipper/pure/LocalReading.ts'
import { levelledGain } from '../../clipper/pure/playback/levelledGain.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Playback } from '../../contract/playback.ts'
import { type LocalMark, wantedEdges } from '../localClips/LocalMark.ts'
import type { LocalAnalysisContext } from './localAnalysisSetup.ts'

/** Addresses of what the browser has itself. */
export interface LocalUrls {
  /** Of the file. */
  file: string
  /** Of the picture of a clip, by its start; none while it is not drawn. */
  posterOf: (start: number) => string
}

const titleOf = ({ name }: Pick<File, 'name'>): string => name.replace(/\.[^.]{1,5}$/, '')

/** The clips that were found, and those that somebody liked or moved before others were chosen. */
function choicesOf(found: LocalSelection, marks: ReadonlyMap<string, LocalMark>): Map<string, ClipChoice> {
  const marked = [...marks].map(([id, { choice }]) => [id, choice] as const)
  const chosen = found.selection.clips.map((choice) => [localClipId(choice), choice] as const)
  return new Map([...marked, ...chosen].toSorted(([, one], [, other]) => one.start - other.start))
}

/** Of a clip as it was found: moving its edges doesn't change it. */
export const localClipId = ({ start, end }: Pick<ClipChoice, 'start' | 'end'>): string => `local-${start}-${end}`

/** A clip, and what it was found as. */
export interface LocalClip extends Clip {
  choice: ClipChoice
}

/** What the clips were found in. */
export interface LocalSource extends Pick<LocalAnalysisContext, 'found'> {
  file: Pick<File, 'name' | 'lastModified'>
  settings: Pick<LocalAnalysisContext['settings'], 'aspect'> &
    Partial<Pick<LocalAnalysisContext['settings'], 'captionStyle'>>
}

/** The clips that were found, in the shape of those of the server, so that the same parts show and play them. */
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
      ...{ id, choice, video_id: 'local', video_title: titleOf(file), video_duration: source.duration },
      ...{ video_note: selection.note, title, state: 'ready' as const, trim_error: null },
      ...{ start, end, duration: end - start, ...size, score, reasons },
      ...{ media_url: urls.file, poster_url: urls.posterOf(choice.start), certificate: null, has_file: false },
      ...{ playable: true, views: 0, likes: liked ? 1 : 0, liked, touched: mark?.edges != null, exported: false },
      folder_id: null,
      created_at: new Date(file.lastModified).toISOString(),
    }
  })
}

/** What is asked to find out where the crop of such a clip is; null where its whole width is shown. */
export function localFramingOf(
  { start, end }: Pick<Clip, 'start' | 'end'>,
  { found, settings: { aspect } }: Pick<LocalSource, 'found' | 'settings'>,
): FramingOrder | null {
  if (!found || outputSize(found.source, aspect).kept.width >= 1) return null
  return { start, end, aspect, cuts: found.cuts ?? [] }
}

/** What is burnt into such a clip; null where there is nothing to burn. */
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

/** How such a clip is played: from the file itself, with the middle of its picture until it is known where its crop is. */
export function localPlaybackOf(
  { id, start, end }: Pick<Clip, 'id' | 'start' | 'end'>,
  { found, settings }: Pick<LocalSource, 'found' | 'settings'>,
  url: string,
  crops: readonly CropPlace[] | null = null,
): Playback {
  const captions = localCaptionsOf({ start, end }, { found, settings })
  return {
    clip_id: id,
    version: 1,
    source_url: url,
    width: found?.source.width ?? 0,
    height: found?.source.height ?? 0,
    edit: editOf({ start, end }, settings),
    automatic_crops: crops && [...crops],
    words: captions ? [...captions.words] : [],
    gain: levelledGain({ ranges: [{ start, end }], loudness: 'levelled' }, found?.levels ?? null),
  }
}

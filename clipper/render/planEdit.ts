import { hasToneMap } from '../ffmpeg/toneMap.ts'
import type { Word } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { burntCaptions } from '../pure/captions/burntCaptions.ts'
import { placedCaptions, toAss } from '../pure/captions/toAss.ts'
import type { ShownFaces } from '../pure/certify/faceChecks.ts'
import type { CropPlace, Edit } from '../pure/edit/Edit.ts'
import { framesInClip } from '../pure/edit/framesInClip.ts'
import { placesOf } from '../pure/edit/placeCrop.ts'
import { wordsInClip } from '../pure/edit/wordsInClip.ts'
import type { SafeArea } from '../pure/exports/fileFormats.ts'
import { facesInClip } from '../pure/framing/faces/facesInClip.ts'
import { isCropped, type OutputSize, outputSize } from '../pure/framing/outputSize.ts'
import type { SegmentReading } from '../pure/framing/SegmentReading.ts'
import type { Matrix } from '../pure/matrixOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { captionFilter } from './captions/captionFilter.ts'
import { undrawnLetters } from './captions/undrawnLetters.ts'
import { chooseFraming } from './chooseFraming.ts'
import { decoderOf } from './decoderOf.ts'
import type { FramePlan } from './framePictures.ts'
import { logoFilter } from './logoFilter.ts'
import { partsOf } from './partsOf.ts'
import { type PlannedRange, picturesOfRanges } from './rangePictures.ts'
import { sizesChange } from './sizesChange.ts'
import { loudnessChange } from './sound/loudnessChange.ts'
import type { LoudnessChange } from './sound/soundFilters.ts'
import { drawnMatrix } from './videoColours.ts'

export interface PlanOptions {
  /** All words of the video, in seconds of the source. */
  words?: readonly Word[] | null | undefined
  /** Seconds of the source at which shots begin, where an automatic crop may move. Null: not known yet. */
  cuts?: readonly number[] | null | undefined
  /** The readings of these ranges, to judge the frame and the captions; null if they have not all been read. */
  picture?: readonly SegmentReading[] | null | undefined
  /** The earlier result of `chooseFraming` for these ranges and this aspect. */
  automaticCrops?: readonly CropPlace[] | null | undefined
  /** Path of a folder to create for the files of captions. */
  captionFolder: string
  /** The picture of the brand's logo; without it, none is drawn. */
  logoFile?: string | null | undefined
  /** When it isn't the usual one. */
  output?: OutputSize | undefined
  /** The platform's controls over the picture, if the platform of the clip is known. */
  safeArea?: SafeArea | undefined
  /** CRF of x264: lower means better quality and a larger file. */
  crf?: number | undefined
  signal?: AbortSignal | undefined
}

/** Everything that is decided about a clip before it is encoded. */
export interface EditPlan {
  edit: Edit
  parts: PlannedRange[][]
  frame: FramePlan
  loudness: LoudnessChange | null
  /** The filter that draws captions, in seconds of the clip. */
  captions: string | null
  /** The captions contain words. A headline alone does not move. */
  captionsMove: boolean
  /** The captions and the headline that are drawn, as `toAss` writes them; null without any. */
  burnt: string | null
  /** Letters of the captions and the headline that no font has. */
  undrawn: number
  /** The faces in the picture; undefined if they were not detected. */
  faces: ShownFaces | undefined
  /** The matrix of the picture that captions and logo are drawn into; see `drawnMatrix`. */
  drawnIn: Matrix | null
  /** The filters that draw the brand's logo; `tag` makes their names unique in a graph. */
  logo: ((tag: string) => string) | null
  /** This ffmpeg has the filter that HDR needs; without it, an HDR clip looks washed out. */
  canToneMap: boolean
  /** Input options that choose the decoder of the pictures. */
  decoder: readonly string[]
  /** Pictures have several sizes, or another than the source is known by. */
  isResized: boolean
  /** CRF of x264: lower means better quality and a larger file. */
  crf: number
  /** The crops of automatic framing; null when the edit has none, or nothing is cropped. */
  automaticCrops: readonly CropPlace[] | null
}

/** x264 CRF that looks like the source on a phone. */
const usualCrf = 21

const damaged = 'This part of the video is damaged and can’t be read.'

/**
 * Plans the render of an edit: frames, crops, volume, captions.
 * @throws ClipperError `corrupt`, `timeout`, `cancelled`, `failed`.
 */
export async function planEdit(
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: PlanOptions & { isQuick?: boolean },
): Promise<EditPlan> {
  const { words, cuts = [], captionFolder, signal, isQuick = false } = options
  const { ranges, aspect, framing } = edit
  const output = options.output ?? outputSize(source, aspect)
  const parts = partsOf(ranges)
  const asksForCrops = framing.mode === 'automatic' && isCropped(output)
  const heard = parts.map((part) => ({ seekTo: heardFrom(source, part[0]?.start ?? 0), ranges: part }))
  const [pictures, loudness, chosen, canToneMap, decoder, isResized] = await Promise.all([
    Promise.all(parts.map((part) => rangesOf(file, source, part, signal))),
    edit.loudness === 'levelled' && !isQuick ? loudnessChange(file, source, heard, signal) : null,
    asksForCrops && !options.automaticCrops ? chooseFraming(file, source, ranges, { aspect, cuts, signal }) : null,
    hasToneMap(source, signal),
    decoderOf(source, signal),
    sizesChange(file, source, ranges, signal),
  ])
  const automaticCrops = asksForCrops ? (options.automaticCrops ?? chosen?.crops ?? null) : null
  const picture = options.picture ?? chosen?.readings
  const steps = framesInClip(placesOf(framing, automaticCrops), ranges, output, framing.zoom)
  const frame = { ...output, steps }
  const { logoFile, safeArea } = options
  const spoken = wordsInClip(words ?? [], edit)
  const written = burntCaptions(edit, {
    words: spoken,
    steps,
    size: output.size,
    faces: picture && isCropped(output) ? facesInClip(picture, ranges) : null,
    safeArea,
  })
  const drawnIn = drawnMatrix({ source, canToneMap, size: output.size }, written)
  const drawing = { frame: output.size, folder: captionFolder, isInBt709: drawnIn === 'bt709', signal }
  const captions = written && (await captionFilter(written, drawing))
  const isDrawn = written && captions && !isQuick
  const undrawn = isDrawn ? await undrawnLetters(written, { folder: captionFolder, signal }) : 0
  const burnt = written && captions && toAss(written, output.size)
  const { groups, headline } = written ? placedCaptions(written, output.size) : { groups: [], headline: null }
  const faces = picture ? { picture, ...frame, captions: headline ? [headline, ...groups] : groups } : undefined
  const wantedLogo = edit.brand?.logo
  const logo =
    wantedLogo && logoFile ? logoFilter(logoFile, wantedLogo, { frame: output.size, matrix: drawnIn, safeArea }) : null
  return {
    edit,
    parts: pictures,
    frame,
    loudness,
    captions,
    captionsMove: written !== null && written.words.length > 0,
    burnt,
    undrawn,
    faces,
    drawnIn,
    logo,
    canToneMap,
    decoder,
    isResized,
    crf: options.crf ?? usualCrf,
    automaticCrops,
  }
}

/** Returns where to begin reading sound: 0 before the first picture, because a seek there would go to that picture. */
const heardFrom = ({ firstPicture = 0 }: SourceInfo, start: number) => (start < firstPicture ? 0 : start)

/**
 * Finds the frames of these ranges.
 * @throws ClipperError `corrupt` when a range has none
 */
export async function rangesOf(
  file: string,
  source: SourceInfo,
  part: Edit['ranges'],
  signal: AbortSignal | undefined,
): Promise<PlannedRange[]> {
  const found = await picturesOfRanges(file, source, part, signal)
  return part.map((range, i) => {
    const pictures = found[i]
    if (!pictures) throw new ClipperError('corrupt', { message: damaged, detail: 'no picture in this range' })
    return { ...range, pictures }
  })
}

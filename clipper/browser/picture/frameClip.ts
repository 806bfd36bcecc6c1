import type { Span } from '../../pure/Analysis.ts'
import { framingAt } from '../../pure/edit/framesInClip.ts'
import { exactCuts } from '../../pure/framing/exactCuts.ts'
import { facesInClip } from '../../pure/framing/faces/facesInClip.ts'
import { framing } from '../../pure/framing/framing.ts'
import { isCropped, type OutputSize, outputSize } from '../../pure/framing/outputSize.ts'
import { viewOf } from '../../pure/framing/panes.ts'
import { placesOfCuts } from '../../pure/framing/placesOfCuts.ts'
import { posterMoment } from '../../pure/framing/posterMoment.ts'
import { picturesOf, readSegment } from '../../pure/framing/readSegment.ts'
import { segmentsOfClip, withTransitions } from '../../pure/framing/Segment.ts'
import type { SegmentReading } from '../../pure/framing/SegmentReading.ts'
import type { ClipFraming, FramingOrder } from '../../pure/LocalExport.ts'
import { cutsInPictures } from '../../pure/measure/cutsInPictures.ts'
import { type OpenFile, openFile } from '../file/openFile.ts'
import { createPosterDrawer } from './createPosterDrawer.ts'
import { readEveryPicture } from './readEveryPicture.ts'
import { readSmallPictures } from './readSmallPictures.ts'

/** Returns what a clip shows, shot by shot; empty if the whole picture is kept, because it is not read then. */
async function readPicture(
  open: OpenFile,
  { start, end, cuts: known }: FramingOrder,
  output: OutputSize,
): Promise<SegmentReading[]> {
  if (!isCropped(output)) return []
  const run = { start, end }
  const [read, findFaces] = await Promise.all([
    readSmallPictures(open, run),
    // The crop follows what moves and stands out if the detector can't be fetched or run.
    import('./openFaceFinder.ts').then(({ openFaceFinder }) => openFaceFinder()).catch(() => undefined),
  ])
  const all = read.map((picture) => ({ ...picture, time: start + picture.time }))
  const find = async (span: Span) => cutsInPictures(await readEveryPicture(open, span))
  const exact = await exactCuts({ run, known, places: placesOfCuts(all), find })
  const cuts = exact.map(({ at }) => at)
  const segments = withTransitions(segmentsOfClip([run], cuts, open.duration), exact)
  const pictures = picturesOf(run, segments, all)
  return segments.map((segment) => readSegment(segment, pictures, findFaces))
}

async function frameIn(open: OpenFile, order: FramingOrder) {
  const size = { width: await open.video.getDisplayWidth(), height: await open.video.getDisplayHeight() }
  const output = outputSize(size, order.aspect)
  const readings = await readPicture(open, order, output)
  return { readings, output, crops: readings.length > 0 ? framing(readings, [order], output) : [] }
}

const framingOf = ({ readings, crops }: Awaited<ReturnType<typeof frameIn>>, clip: Span): ClipFraming => ({
  crops,
  faces: facesInClip(readings, [clip]),
})

/** Returns the framing of a clip, shot by shot, in an open file; empty if the whole picture is kept. */
export const framingIn = async (open: OpenFile, order: FramingOrder): Promise<ClipFraming> =>
  framingOf(await frameIn(open, order), order)

/** Draws the moment of a clip that shows a face most clearly, in its crop. Null without a face, or if it can't be drawn. */
async function posterIn(
  open: OpenFile,
  { readings, output, crops }: Awaited<ReturnType<typeof frameIn>>,
  clip: Span,
): Promise<Blob | null> {
  const moment = posterMoment(readings, [clip])
  if (moment === null) return null
  const { panes } = viewOf(framingAt(crops, moment), output)
  // The first poster of the clip stays, and its crops are valid.
  return createPosterDrawer(open, output.kept)(moment, panes).catch(() => null)
}

/** The framing and the poster of a clip. */
export interface FramedClip {
  framing: ClipFraming
  /** Shows a face, in the clip's format. Null if none was found, or its picture couldn't be drawn. */
  poster: Blob | null
}

/**
 * Returns the framing of a clip of a local file, equal to the server's, and its poster.
 * @throws ReadFailure, and the browser's error for a file that can no longer be read.
 */
export async function frameClip(file: Blob, order: FramingOrder): Promise<FramedClip> {
  const open = await openFile(file)
  try {
    const framed = await frameIn(open, order)
    return { framing: framingOf(framed, order), poster: await posterIn(open, framed, order) }
  } finally {
    open.input.dispose()
  }
}

import type { Span } from '../../pure/Analysis.ts'
import type { CropPlace } from '../../pure/edit/Edit.ts'
import { exactCuts } from '../../pure/framing/exactCuts.ts'
import { framing } from '../../pure/framing/framing.ts'
import { isCropped, outputSize } from '../../pure/framing/outputSize.ts'
import { placesOfCuts } from '../../pure/framing/placesOfCuts.ts'
import { picturesOf, readSegment } from '../../pure/framing/readSegment.ts'
import { segmentsOfClip } from '../../pure/framing/Segment.ts'
import type { FramingOrder } from '../../pure/LocalExport.ts'
import { cutsInPictures } from '../../pure/measure/cutsInPictures.ts'
import { type OpenFile, openFile } from '../file/openFile.ts'
import { readEveryPicture } from './readEveryPicture.ts'
import { readSmallPictures } from './readSmallPictures.ts'

/** Returns the crops of a clip, shot by shot, in an open file; empty if the whole picture is kept. */
export async function cropsIn(open: OpenFile, { start, end, aspect, cuts }: FramingOrder): Promise<CropPlace[]> {
  const size = { width: await open.video.getDisplayWidth(), height: await open.video.getDisplayHeight() }
  const output = outputSize(size, aspect)
  if (!isCropped(output)) return []
  const run = { start, end }
  const [read, findFaces] = await Promise.all([
    readSmallPictures(open, run),
    // The crop follows what moves and stands out if the detector can't be fetched or run.
    import('./openFaceFinder.ts').then(({ openFaceFinder }) => openFaceFinder()).catch(() => undefined),
  ])
  const all = read.map((picture) => ({ ...picture, time: start + picture.time }))
  const find = async (span: Span) => cutsInPictures(await readEveryPicture(open, span))
  const exact = await exactCuts({ run, known: cuts, places: placesOfCuts(all), find })
  const segments = segmentsOfClip([run], exact, open.duration)
  const pictures = picturesOf(run, segments, all)
  const readings = segments.map((segment) => readSegment(segment, pictures, findFaces))
  return framing(readings, [run], output)
}

/**
 * Returns the crops of a clip of a local file, equal to the server's.
 * @throws ReadFailure, and the browser's error for a file that can no longer be read.
 */
export async function frameClip(file: Blob, order: FramingOrder): Promise<CropPlace[]> {
  const open = await openFile(file)
  try {
    return await cropsIn(open, order)
  } finally {
    open.input.dispose()
  }
}

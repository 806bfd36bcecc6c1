import { VideoSampleSink } from 'mediabunny'
import type { OutputSize } from '../../pure/framing/outputSize.ts'
import type { Pane } from '../../pure/framing/panes.ts'
import type { OpenFile } from '../file/openFile.ts'
import { asPlayersShow } from './asPlayersShow.ts'
import { createShrinker } from './createShrinker.ts'

/** Pixels of the longer side. */
const longest = 480

/** Seconds: sums of times are rounded, and the picture before may be another shot. */
const rounding = 1e-4

const whole = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Draws posters of the kept part of a video's shape: the picture at a moment, in seconds of the source, in these panes.
 * Null if there is no picture.
 */
export function createPosterDrawer(
  { video, start }: OpenFile,
  kept: OutputSize['kept'] = whole,
): (moment: number, panes?: readonly Pane[]) => Promise<Blob | null> {
  const samples = new VideoSampleSink(video)
  const coloured = asPlayersShow(video)
  const canvas = new OffscreenCanvas(longest, longest)
  const pen = canvas.getContext('2d', { alpha: false })
  let shrink: ReturnType<typeof createShrinker> | null = null
  return async (moment, panes = [{ from: whole, to: whole }]) => {
    const decoded = await samples.getSample(start + moment + rounding)
    if (!decoded) return null
    const sample = await coloured(decoded)
    const longerSide = ({ width, height }: OutputSize['kept']) =>
      Math.max(width * sample.displayWidth, height * sample.displayHeight)
    shrink ??= createShrinker(Math.ceil((longest * longerSide(whole)) / longerSide(kept)))
    const small = (await shrink(sample)) ?? sample
    const { displayWidth: width, displayHeight: height } = small
    const frame = { width: width * kept.width, height: height * kept.height }
    const scale = Math.min(1, longest / Math.max(frame.width, frame.height))
    Object.assign(canvas, { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) })
    const inPixels = (part: Pane['from'], size: { width: number; height: number }) =>
      [part.x * size.width, part.y * size.height, part.width * size.width, part.height * size.height] as const
    for (const { from, to } of panes)
      if (pen) small.draw(pen, ...inPixels(from, { width, height }), ...inPixels(to, canvas))
    if (small !== sample) small.close()
    if (sample !== decoded) sample.close()
    decoded.close()
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  }
}

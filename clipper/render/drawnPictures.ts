import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { soundInPhase } from '../ffmpeg/soundInPhase.ts'
import type { Brand } from '../pure/captions/Brand.ts'
import { drawnPicture, type SourceInfo } from '../pure/SourceInfo.ts'

/** Pixels of the design: each becomes a square of several pixels, so that the bars are crisp and cost little. */
const design = { width: 320, height: 180 }
/** Bars on each side of the middle, and pixels from one to the next; the gap is half of that. */
const bars = 20
const barStep = design.width / 2 / bars
/** Pixels of the design: the middle of the bars, and how far they reach up and down. Captions have the lower part. */
const places = { alone: { centre: 76, reach: 36 }, underCover: { centre: 96, reach: 8 } }
/** Pixels: a square that the narrowest crop has room for. */
const cover = { side: 300, top: 40 }

/** Iris 900 and lime 400 of the design system. */
const ownColours = { background: '#2a1d5c', highlight: '#c6ee2d' }
const ffmpegColour = (colour: string) => colour.replace('#', '0x')

/**
 * Returns another input, after those of the parts, for the cover of a sound file; none without one. A cover has the
 * time 0, so a seek in the same input would skip it.
 */
export const coverArguments = (file: string, source: SourceInfo): string[] =>
  source.cover === undefined ? [] : inputArguments(file, ['-an', '-sn', '-dn'])

/**
 * Returns the start of a filter graph whose open end is the picture of input `input`: the video stream, or for a sound
 * file bars that move with it, below its cover if it has one. Low tones are in the middle, so that a narrow crop shows
 * the most.
 * @param covers the input of `coverArguments`
 * @param colours of a brand, instead of our own
 */
export function picturesOf(
  source: SourceInfo,
  input: number,
  covers: number,
  colours: Pick<Brand, 'background' | 'highlight'> = ownColours,
): string {
  if (!source.isSound) return `[${input}:V:0]`
  const [ground, ink] = [ffmpegColour(colours.background), ffmpegColour(colours.highlight)]
  const { fps, width, height } = drawnPicture
  const { centre, reach } = source.cover === undefined ? places.alone : places.underCover
  const name = (part: string) => `[${part}${input}]`
  const heard = [
    `[${input}:a:${source.audioStream ?? 0}]${[...soundInPhase(source), 'aresample=48000:async=1:first_pts=0'].join(',')}`,
    'aformat=channel_layouts=mono',
    // The last bars need samples that a file may not have.
    'apad=pad_dur=1',
    'volume=6dB',
    `showfreqs=s=${bars}x${reach / 2}:mode=bar:ascale=cbrt:fscale=log:win_size=2048:averaging=2:r=${fps}:colors=${ink}`,
  ]
  const drawn = [
    `${name('ground')}${name('bars')}overlay=0:${centre - reach}:shortest=1`,
    `drawgrid=w=${barStep}:h=0:t=${barStep / 2}:c=${ground}`,
    'format=yuv420p',
    `scale=${width}:${height}:flags=neighbor`,
  ]
  const graph = [
    `color=c=${ground}:s=${design.width}x${design.height}:r=${fps}${name('ground')}`,
    `${heard.join(',')},split${name('right')}${name('turned')}`,
    `${name('turned')}hflip${name('left')}`,
    `${name('left')}${name('right')}hstack,split${name('above')}${name('mirrored')}`,
    `${name('mirrored')}vflip${name('below')}`,
    `${name('above')}${name('below')}vstack,scale=${design.width}:${reach * 2}:flags=neighbor${name('bars')}`,
  ]
  if (source.cover === undefined) return [...graph, `${drawn.join(',')},`].join(';')
  const { side, top } = cover
  const square = `scale=${side}:${side}:force_original_aspect_ratio=increase,crop=${side}:${side}`
  graph.push(`${drawn.join(',')}${name('drawn')}`)
  graph.push(`[${covers}:v:${source.cover}]${square},setsar=1,format=yuv420p,setpts=0${name('cover')}`)
  return [...graph, `${name('drawn')}${name('cover')}overlay=(W-w)/2:${top},`].join(';')
}

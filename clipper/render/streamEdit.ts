import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { anySize } from '../ffmpeg/inOneSize.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { seekArguments } from '../ffmpeg/seekArguments.ts'
import { streamFfmpeg } from '../ffmpeg/streamFfmpeg.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { editDuration, outlineOf } from '../pure/edit/editTime.ts'
import { type OutputSize, outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { decodedFrom } from './decodedFrom.ts'
import { coverArguments, picturesOf } from './drawnPictures.ts'
import { software } from './encoders/encoders.ts'
import { pictureFilters } from './pictureFilters.ts'
import { type PlanOptions, planEdit } from './planEdit.ts'
import { pictureTimes as times } from './renderArguments.ts'
import { soundGraph } from './sound/soundFilters.ts'
import { taggedColours } from './videoColours.ts'

/**
 * Keeps one channel, because ffmpeg lowers the level when it converts one channel to two. Players do not, and the
 * predicted gain is for players.
 */
const asHeard = 'mono|stereo'
/** Pixels of the shorter side of a light stream. */
const lightSide = 360

/** Encoded at once and without a look ahead: a player waits for it. */
const fast = ['-preset', 'ultrafast', '-tune', 'zerolatency']
const lightPicture = ['-c:v', 'libx264', ...fast, '-crf', '26', '-g', '30', '-pix_fmt', 'yuv420p']
const lightSound = ['-c:a', 'aac', '-b:a', '96k', '-ar', '48000']
const fragmented = ['-map_metadata', '-1', '-movflags', 'frag_keyframe+empty_moov+default_base_moof']

export interface StreamOptions extends Omit<PlanOptions, 'captionFolder' | 'signal'> {
  tempDir: string
  /** dB by which its sound is changed; peaks are kept down. */
  gain?: number
  signal: AbortSignal
}

function lightSize(source: SourceInfo, edit: Edit): OutputSize {
  const { kept, size } = outputSize(source, edit.aspect)
  const scale = Math.min(1, lightSide / Math.min(size.width, size.height))
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2))
  return { kept, size: { width: even(size.width), height: even(size.height) } }
}

/**
 * Streams an edit as a small fragmented MP4 while it is encoded, for players, before its file exists. Looks like the
 * file; its sound has the predicted gain, because measuring takes another pass.
 * @throws ClipperError before the first byte, or as an error of the stream
 */
export async function streamEdit(
  file: string,
  source: SourceInfo,
  edit: Edit,
  { tempDir, signal, gain = 0, ...options }: StreamOptions,
): Promise<Readable> {
  const folder = await mkdtemp(join(tempDir, 'stream-'))
  const clean = () => void rm(folder, { recursive: true, force: true })
  try {
    const output = lightSize(source, edit)
    const planning = { ...options, signal, output, isQuick: true, captionFolder: join(folder, 'captions') }
    const { parts, ...plan } = await planEdit(file, source, edit, planning)
    const input: string[][] = []
    const graph: string[] = []
    const seeks = parts.map((ranges) => decodedFrom(ranges))
    const read = [...plan.decoder, ...(plan.isResized ? anySize : [])]
    let at = 0
    for (const [i, ranges] of parts.entries()) {
      const seekTo = seeks[i] ?? 0
      const length = outlineOf(ranges).end - seekTo + 1
      input.push(inputArguments(file, [...read, ...seekArguments(seekTo), '-t', length.toFixed(3), '-sn', '-dn']))
      const part = {
        ...plan,
        ranges,
        at,
        seekTo,
        isLastTry: true,
        outFile: '',
        target: 'piece' as const,
        encoder: software,
      }
      graph.push(
        `${picturesOf(source, i, parts.length, plan.edit.brand)}${pictureFilters(source, part, `${i}`)}[picture${i}]`,
      )
      at += editDuration(ranges)
    }
    input.push(coverArguments(file, source))
    const names = parts.map((_, i) => `[picture${i}]`).join('')
    graph.push(`${names}${parts.length > 1 ? `concat=n=${parts.length}` : 'null'}[picture]`)
    const heard = parts.map((ranges, i) => ({ seekTo: seeks[i] ?? 0, ranges }))
    const loudness = gain === 0 ? null : { gain, limited: true }
    if (source.hasAudio) graph.push(soundGraph(heard, source, { ...plan, loudness, layouts: asHeard }))
    const args = encodeArguments({
      input,
      graph,
      picture: {
        from: '[picture]',
        codec: [...lightPicture, ...taggedColours({ source, canToneMap: plan.canToneMap, size: output.size })],
        times,
      },
      sound: source.hasAudio ? { from: '[sound]', codec: lightSound } : null,
      container: { format: 'mp4', to: 'pipe:1', options: fragmented },
    })
    const stream = await streamFfmpeg(args, signal)
    stream.once('close', clean)
    return stream
  } catch (error) {
    clean()
    throw error
  }
}

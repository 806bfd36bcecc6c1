import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { fileUrl, inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { gifSeconds } from '../../pure/exports/fileFormats.ts'

/** Pictures per second, and pixels of the longer side: beyond that a GIF is larger than the clip. */
const rate = 12
const longestSide = 480

/** Writes the start of a clip as a looping GIF with its own palette. */
export async function writeGif(clip: string, outFile: string, signal?: AbortSignal): Promise<void> {
  const size = `scale=${longestSide}:${longestSide}:force_original_aspect_ratio=decrease:flags=lanczos`
  const colours = 'split[a][b];[a]palettegen=stats_mode=diff[colours];[b][colours]paletteuse=dither=bayer:bayer_scale=4'
  const args = encodeArguments({
    input: [inputArguments(clip, ['-an', '-t', String(gifSeconds)])],
    graph: [`[0:V:0]fps=${rate},${size},${colours}:diff_mode=rectangle[out]`],
    picture: { from: '[out]' },
    container: { format: 'gif', to: fileUrl(outFile), options: ['-loop', '0'] },
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 180 })
}

import type { Encode, Output, PicturePart, SoundPart } from './Encode.ts'

/** Formats seconds to microseconds, without trailing zeros. */
const secondsOf = (seconds: number): string => String(Number(seconds.toFixed(6)))

function streamArguments(kind: 'v' | 'a', { from, filters, codec = [] }: PicturePart | SoundPart): string[] {
  return [
    '-map',
    from,
    ...(filters === undefined ? [] : [kind === 'v' ? '-vf' : '-af', filters]),
    ...(codec === 'copy' ? [`-c:${kind}`, 'copy'] : codec),
  ]
}

function outputArguments({ picture, sound, container }: Output): string[] {
  const { format, to, options = [], seconds } = container
  const { times = [], count } = picture ?? {}
  return [
    ...(picture ? [...streamArguments('v', picture), ...times] : []),
    ...(count === undefined ? [] : ['-frames:v', String(count)]),
    ...(sound ? streamArguments('a', sound) : []),
    ...(seconds === undefined ? [] : ['-t', secondsOf(seconds)]),
    ...options,
    '-f',
    format,
    to,
  ]
}

/** Returns the arguments of ffmpeg. Files that exist are overwritten. */
export function encodeArguments(encode: Encode): string[] {
  const { log = 'error', settings = [], input, graph = [], also = [], ...output } = encode
  const run = ['-nostdin', '-y', '-hide_banner', '-v', log, ...settings]
  return [
    ...run,
    ...input.flat(),
    ...(graph.length > 0 ? ['-filter_complex', graph.join(';')] : []),
    ...[output, ...also].flatMap(outputArguments),
  ]
}

import { ClipperError, type ClipperErrorCode } from '../pure/ClipperError.ts'

const pictures = /_pipe$|^(image2|gif|apng|ico|svg)/
const playlists = /^(hls|applehttp|concat|dash|sdp|imf|rtsp|asf_o|webm_dash_manifest|ffmetadata)/
/** Sound formats that the clipper does not open. */
const sounds = /^(ac3|eac3|ape|dts|au|wv|tta|mpc|tak|voc|sox|loas)/

/** Returns the code for a format that ffmpeg recognised and refused to open. */
function codeOfRefused(format: string): ClipperErrorCode {
  if (pictures.test(format)) return 'picture'
  if (playlists.test(format)) return 'playlist'
  if (sounds.test(format)) return 'no_stream'
  return 'not_a_video'
}

const known: [RegExp, ClipperErrorCode][] = [
  [/No space left on device|Disk quota exceeded|File too large/i, 'disk_full'],
  [/not on whitelist/i, 'playlist'],
  [/Picture size .* (is invalid|exceeds)/i, 'too_large'],
  [/moov atom not found|Invalid data found|End of file|could not find codec parameters|partial file/i, 'corrupt'],
]

/** Turns the end of ffmpeg's output into an error for the user. */
export function errorFromFfmpeg(stderr: string): ClipperError {
  const detail = stderr.trim().slice(-2000)
  const refused = /\[([^\]@]+) @ [^\]]*\] Format not on whitelist/.exec(stderr)?.[1]
  if (refused) return new ClipperError(codeOfRefused(refused.trim()), { detail })
  const code = known.find(([pattern]) => pattern.test(stderr))?.[1] ?? 'failed'
  return new ClipperError(code, { detail })
}

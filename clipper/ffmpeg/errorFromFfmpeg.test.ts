import { describe, expect, it } from 'vitest'
import { errorFromFfmpeg } from './errorFromFfmpeg.ts'

const refused = (format: string) => `[${format} @ 0x55e9] Format not on whitelist 'mov,mp4'\nx: Invalid argument`

describe('errorFromFfmpeg', () => {
  it.each([
    [refused('hls'), 'playlist'],
    [refused('concat'), 'playlist'],
    [refused('dash'), 'playlist'],
    [refused('png_pipe'), 'picture'],
    [refused('gif'), 'picture'],
    [refused('ape'), 'no_stream'],
    [refused('tty'), 'not_a_video'],
    ['av_interleaved_write_frame(): No space left on device', 'disk_full'],
    ['[mov,mp4 @ 0x1] moov atom not found\nx: Invalid data found when processing input', 'corrupt'],
    ['[IMGUTILS @ 0x1] Picture size 65535x65535 is invalid', 'too_large'],
    ['Unrecognized option', 'failed'],
  ])('maps %j to %s', (stderr, code) => {
    expect(errorFromFfmpeg(stderr).code).toBe(code)
  })

  it('keeps the last lines for the log', () => {
    expect(errorFromFfmpeg(' Unrecognized option ').detail).toBe('Unrecognized option')
  })
})

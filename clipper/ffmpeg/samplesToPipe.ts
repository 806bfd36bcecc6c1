/**
 * The output of sound as 16-bit samples, to be read from standard output. ffmpeg would hand on each packet by itself, some
 * 700 bytes: for ten minutes 20,000 pieces, which cost our process more than what is measured in them.
 */
export const samplesToPipe: readonly string[] = ['-flush_packets', '0', '-f', 's16le', 'pipe:1']

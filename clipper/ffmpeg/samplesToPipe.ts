/**
 * Output options for sound as 16-bit samples on standard output. By default ffmpeg writes each packet separately, some
 * 700 bytes: 20,000 pieces for ten minutes, which cost this process more than the measuring.
 */
export const samplesToPipe: readonly string[] = ['-flush_packets', '0', '-f', 's16le', 'pipe:1']

import type { ContainerPart } from './Encode.ts'

/**
 * Sound as 16-bit samples on standard output. By default ffmpeg writes each packet separately, some
 * 700 bytes: 20,000 pieces for ten minutes, which cost this process more than the measuring.
 */
export const samplesToPipe: ContainerPart = { format: 's16le', to: 'pipe:1', options: ['-flush_packets', '0'] }

import type { FrameRate } from './frameRate.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * A frame's number as SMPTE timecode: `01:02:03:04`, and `01:02:03;04` where numbers are dropped. Drop-frame timecode
 * leaves out the first two numbers of each minute (four at 59.94), but for every tenth minute; no frame is left out.
 */
export function timecode(frame: number, { nominal, dropFrame }: FrameRate): string {
  const dropped = dropFrame ? nominal / 15 : 0
  const framesPerMinute = nominal * 60 - dropped
  const framesPerTenMinutes = framesPerMinute * 10 + dropped
  const tens = Math.floor(frame / framesPerTenMinutes)
  const rest = frame % framesPerTenMinutes
  const minutesWithDrops = rest < nominal * 60 ? 0 : 1 + Math.floor((rest - nominal * 60) / framesPerMinute)
  const number = frame + dropped * (tens * 9 + minutesWithDrops)
  const seconds = Math.floor(number / nominal)
  const fields = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits)
  return `${fields.join(':')}${dropFrame ? ';' : ':'}${twoDigits(number % nominal)}`
}

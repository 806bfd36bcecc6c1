import type { FrameRate } from './frameRate.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Formats a frame's number as SMPTE timecode: `01:02:03:04`, and `01:02:03;04` for drop-frame. Drop-frame timecode
 * skips the first two numbers of each minute (four at 59.94), except every tenth minute; no frame is skipped.
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

/** Returns the frame number of a timecode; null if it is invalid at that rate. */
export function frameOf(code: string, { nominal, dropFrame }: FrameRate): number | null {
  const [, hours, minutes, seconds, frames] = (/^(\d\d):(\d\d):(\d\d)[:;.](\d\d)$/.exec(code) ?? []).map(Number)
  if (hours === undefined || minutes === undefined || seconds === undefined || frames === undefined) return null
  if (minutes > 59 || seconds > 59 || frames >= nominal) return null
  const number = ((hours * 60 + minutes) * 60 + seconds) * nominal + frames
  const allMinutes = hours * 60 + minutes
  return dropFrame ? number - (nominal / 15) * (allMinutes - Math.floor(allMinutes / 10)) : number
}

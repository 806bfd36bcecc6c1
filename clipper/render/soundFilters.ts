import type { LoudnessChange } from './loudnessChange.ts'

/** Seconds over which audio fades at both edges, so that a cut doesn't click. */
const fade = 0.015
/** −3.6 dB, as a share of full scale: AAC adds up to 2.5 dB to bursts of noise, and true peaks must stay below −1 dB. */
const highestPeak = 0.66
/** Hertz. The limiter looks at samples: four times as many show the peaks between those of the clip. */
const peakRate = 192_000

/** Stereo at 48 kHz, with the clip's start at 0 where it lies `before` seconds after the first decoded sample. */
export function clipSound(before: number): string[] {
  return [
    `asetpts=PTS-${before.toFixed(6)}/TB`,
    'atrim=start=0',
    'aresample=48000:async=1:first_pts=0',
    'aformat=sample_rates=48000:channel_layouts=stereo',
  ]
}

/** Makes sound louder or quieter by some dB, and keeps peaks down where they would become too high. */
export function volumeFilters(change: LoudnessChange | null): string[] {
  if (!change) return []
  const volume = `volume=${change.gain.toFixed(2)}dB`
  if (!change.limited) return [volume]
  return [volume, `aresample=${peakRate}`, `alimiter=limit=${highestPeak}:level=0`, 'aresample=48000']
}

/** The filters between the source and a clip's sound of so many seconds. */
export function soundFilters(seconds: number, before: number, loudness: LoudnessChange | null): string {
  return [
    ...clipSound(before),
    ...volumeFilters(loudness),
    `apad=whole_dur=${seconds}`,
    `afade=t=in:d=${fade}`,
    `afade=t=out:st=${(seconds - fade).toFixed(3)}:d=${fade}`,
  ].join(',')
}

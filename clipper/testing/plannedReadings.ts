import type { Readings } from '../pure/Readings.ts'
import { packetsFrom } from './packetsFrom.ts'

/** Returns the readings of speech with a keyframe every 20 s and a cut every 33 s, without making a video. */
export function plannedReadings(seconds: number): Readings {
  const speaks = (at: number) => at % 4 < 3.2
  const levels = Float32Array.from({ length: seconds * 50 }, (_, i) => {
    return speaks(i / 50) ? -24 + 6 * Math.sin(i / 3) + (i > 3000 && i < 3200 ? 10 : 0) : -70
  })
  const times = Array.from({ length: seconds * 10 }, (_, i) => i / 10)
  const keyframes = times.map((_, i) => i % 200 === 0 || i % 330 === 0)
  const bytes = times.map((_, i) => (keyframes[i] ? 900 : 40 + (i % 7)))
  const packets = packetsFrom(times, bytes, keyframes)
  const changes = times
    .filter((_, i) => keyframes[i])
    .map((time, i) => ({ time, change: i === 0 ? 0 : 0.3, share: i === 0 ? 0 : 0.9, likeness: i === 0 ? 1 : 0 }))
  const source = {
    duration: seconds,
    width: 640,
    height: 360,
    fps: 10,
    videoCodec: 'h264',
    audioCodec: 'aac',
    hasAudio: true,
    bytes: 1e6,
    subtitleStreams: 0,
  }
  return { source, packets, pass: 'keyframes', changes, levels, cues: [] }
}

import { useMemo } from 'react'
import styled from 'styled-components'
import { stretchPeaks } from './stretchPeaks.ts'

export interface WaveformProps {
  /** The highest sample of each stretch, 0 to 255. */
  peaks: readonly number[]
  /** Values per second. */
  peaksPerSecond: number
  /** The shown range, in seconds. */
  from: number
  to: number
}

const Drawing = styled.svg`display: block; inline-size: 100%; block-size: 100%;`

/** Maximum number of drawn lines: more are indistinguishable. */
const most = 600

/** Returns the loudest peak of each of `count` equal stretches, 0 to 1. */
function columns({ peaks, peaksPerSecond, from, to }: WaveformProps): number[] {
  const count = Math.max(1, Math.min(most, Math.round((to - from) * peaksPerSecond)))
  return stretchPeaks(peaks, peaksPerSecond, { from, to, count }).map((peak) => peak / 255)
}

/** The waveform of a range of a video. It fills its container; its content must be described beside it. */
export function Waveform(props: WaveformProps) {
  const { peaks, peaksPerSecond, from, to } = props
  const { path, count } = useMemo(() => {
    const heights = columns({ peaks, peaksPerSecond, from, to })
    const line = (height: number, at: number) => {
      const half = Math.max(0.5, height * 48).toFixed(1)
      return `M${at + 0.5} ${50 - Number(half)}V${50 + Number(half)}`
    }
    return { path: heights.map(line).join(''), count: heights.length }
  }, [peaks, peaksPerSecond, from, to])
  return (
    <Drawing viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth={0.7} fill="none" />
    </Drawing>
  )
}

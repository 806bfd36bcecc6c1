import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'

/** Heights of the bars, 0 to 1: how interesting a long video is, minute by minute. */
const curve = [
  0.18, 0.24, 0.2, 0.3, 0.42, 0.8, 0.95, 0.86, 0.5, 0.28, 0.22, 0.3, 0.26, 0.2, 0.34, 0.3, 0.46, 0.72, 0.9, 0.78, 0.4,
  0.26, 0.2, 0.28, 0.22, 0.3, 0.24, 0.38, 0.52, 0.84, 1, 0.92, 0.6, 0.34, 0.24, 0.2, 0.26, 0.18,
]
/** Groups of bars that become clips: first and last index. */
const picks = [
  [4, 8],
  [16, 20],
  [28, 32],
] as const

const isPicked = (index: number) => picks.some(([first, last]) => index >= first && index <= last)

const Root = styled.svg`inline-size: 100%; block-size: auto; overflow: visible;`
const pitch = 12

/** A long video as bars, with three highlighted groups. Decorative. */
export function CutStrip() {
  return (
    <Root viewBox={`0 0 ${curve.length * pitch} 120`} aria-hidden="true">
      {picks.map(([first, last]) => (
        <rect
          key={first}
          x={first * pitch - 6}
          y={-2}
          width={(last - first + 1) * pitch + 6}
          height={116}
          rx={10}
          fill={color.videoAccent}
          opacity={0.14}
        />
      ))}
      {curve.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
          key={index}
          x={index * pitch}
          y={112 - height * 104 - (isPicked(index) ? 6 : 0)}
          width={6}
          height={height * 104}
          rx={3}
          fill={isPicked(index) ? color.videoAccent : color.onVideo}
          opacity={isPicked(index) ? 1 : 0.28}
        />
      ))}
    </Root>
  )
}

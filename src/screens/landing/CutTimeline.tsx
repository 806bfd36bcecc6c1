import styled, { css, keyframes } from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, opacity, radius, shadow, space } from '../../theme/tokens.ts'

/** The interest curve of the video, 0 to 1, and the chosen ranges: first and last index. */
const curve = [
  0.2, 0.26, 0.22, 0.34, 0.7, 0.96, 0.84, 0.4, 0.26, 0.3, 0.22, 0.2, 0.3, 0.26, 0.36, 0.3, 0.24, 0.42, 0.78, 1, 0.82,
  0.44, 0.28, 0.22, 0.3, 0.24, 0.34, 0.28, 0.2, 0.32, 0.26, 0.4, 0.74, 0.92, 0.7, 0.36, 0.26, 0.3, 0.22, 0.18,
]
const picks = [
  [4, 6],
  [18, 20],
  [32, 34],
] as const

const rise = keyframes`from { transform: translateY(-1.25rem); opacity: 0; }`
const reveal = keyframes`from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); }`

const Root = styled.figure`
  display: grid; gap: ${space[4]}; padding: ${space[5]}; border-radius: ${radius.xl}; background: ${color.videoBg};
  color: ${color.onVideo}; box-shadow: ${shadow.lg}; min-inline-size: 0;
`
const Caption = styled.figcaption`
  display: flex; justify-content: space-between; gap: ${space[3]}; font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  span { opacity: ${opacity.secondary}; font-variant-numeric: tabular-nums; }
`
/** Revealed as a whole: animating forty bars one by one would keep a phone busy for seconds. */
const Strip = styled.div`
  display: flex; align-items: flex-end; gap: 2px; block-size: 6rem; padding-block-start: ${space[2]};
  @media (prefers-reduced-motion: no-preference) { animation: ${reveal} 1s cubic-bezier(0.3, 0.6, 0.3, 1) backwards; }
`
const Bar = styled.i<{ $picked: boolean }>`
  flex: 1; border-radius: ${radius.full};
  background: ${({ $picked }) => ($picked ? color.videoAccent : color.onVideo)};
  opacity: ${({ $picked }) => ($picked ? 1 : opacity.pending)};
`
const Clips = styled.ol`
  display: grid; gap: ${space[3]}; list-style: none;
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`
const drop = css<{ $at: number }>`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} 500ms cubic-bezier(0.2, 0.8, 0.2, 1) backwards;
    animation-delay: ${({ $at }) => 900 + $at * 160}ms;
  }
`
const Clip = styled.li<{ $at: number }>`
  ${drop}
  display: grid; gap: 0.125rem; padding: ${space[3]}; border-radius: ${radius.md}; background: ${color.videoAccent};
  color: ${color.onAccent}; font-size: ${font.size.sm}; line-height: ${font.line.snug};
  b { font-weight: ${font.weight.display}; font-variant-numeric: tabular-nums; }
`

/** Illustrates what happens: a long video, its interest curve, and the resulting clips. */
export function CutTimeline() {
  const t = useStrings(landingStrings)
  const isPicked = (index: number) => picks.some(([first, last]) => index >= first && index <= last)
  return (
    <Root>
      <Caption>
        {t.timelineTitle}
        <span>{t.timelineLength}</span>
      </Caption>
      <Strip role="img" aria-label={t.timeline}>
        {curve.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
          <Bar key={index} $picked={isPicked(index)} style={{ blockSize: `${height * 100}%` }} />
        ))}
      </Strip>
      <Clips>
        {t.picks.map(({ at, length, reason }, index) => (
          <Clip key={at} $at={index}>
            <b>
              {at} · {length}
            </b>
            {reason}
          </Clip>
        ))}
      </Clips>
    </Root>
  )
}

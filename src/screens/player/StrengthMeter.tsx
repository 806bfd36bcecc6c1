import styled from 'styled-components'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { forced } from '../../theme/forcedColors.ts'
import { color, radius } from '../../theme/tokens.ts'

export interface StrengthMeterProps {
  /** 0 to 1 within the video, where 1 is the strongest of its kind. */
  value: number
}

const Track = styled.span<{ $share: number }>`
  display: block; block-size: 0.375rem; border-radius: ${radius.full}; background: ${color.surfaceSunken}; overflow: hidden;
  ${forced.edge}
  &::before {
    content: ''; display: block; block-size: 100%; inline-size: ${({ $share }) => $share * 100}%;
    border-radius: inherit; background: ${color.progress};
  }
`

/** The strength of a reason within its video. Renders nothing for a value outside 0 to 1, as in old stored clips. */
export function StrengthMeter({ value }: StrengthMeterProps) {
  const t = useStrings(playerStrings)
  if (!(value >= 0 && value <= 1)) return null
  return (
    <Track
      $share={value}
      role="meter"
      aria-label={t.strength}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      aria-valuetext={t.share(value)}
    />
  )
}

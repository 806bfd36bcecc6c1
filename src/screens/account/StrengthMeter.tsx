import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, motion, radius, space } from '../../theme/tokens.ts'

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

const filled: Record<Strength, number> = { none: 0, short: 1, weak: 1, fair: 2, strong: 3 }
const tone: Record<Strength, string> = {
  none: color.border,
  short: color.dangerText,
  weak: color.warningText,
  fair: color.infoText,
  strong: color.successText,
}

const Root = styled.span`display: grid; gap: ${space[2]};`
const Bars = styled.span`display: grid; grid-template-columns: repeat(3, 1fr); gap: ${space[1]};`
const Bar = styled.span<{ $color: string }>`
  block-size: 0.25rem; border-radius: ${radius.full}; background: ${({ $color }) => $color};
  transition: background ${motion.normal};
`

/** The strength of a new password: three bars and a sentence. A hint for a field, never a refusal. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const { strength: words } = useStrings(accountStrings)
  return (
    <Root>
      <Bars aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <Bar key={bar} $color={bar < filled[strength] ? tone[strength] : color.border} />
        ))}
      </Bars>
      <span>{words[strength]}</span>
    </Root>
  )
}

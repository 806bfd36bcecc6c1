import styled from 'styled-components'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'

/** At the top, away from the controls. Ignores the pointer, so that a press on the picture plays or pauses it. */
const Mark = styled.div`
  position: absolute; inset: 0 0 auto; display: flex; justify-content: center; padding: ${space[2]}; pointer-events: none;
`
const Label = styled.span`
  padding: ${space[1]} ${space[2]}; border-radius: ${radius.sm}; background: ${color.videoShadeStrong}; color: ${color.onVideo};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
`

/** Says over the picture that its framing is still being looked for. */
export function FramingMark({ isFraming }: { isFraming: boolean }) {
  const t = useStrings(playerStrings)
  return (
    // Mounted before it has text: screen readers only announce changes.
    <Mark role="status">{isFraming ? <Label>{t.framing}</Label> : null}</Mark>
  )
}

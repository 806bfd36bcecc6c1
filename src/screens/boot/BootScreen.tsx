import styled from 'styled-components'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font } from '../../theme/tokens.ts'

const Root = styled.main`
  display: grid; place-items: center; min-block-size: 100dvh; color: ${color.textMuted}; font-size: ${font.size.lg};
`

/** Shown while the stored state is being read. */
export function BootScreen() {
  const { loading } = useStrings(appStrings)
  return (
    <Root>
      <p role="status">{loading}</p>
    </Root>
  )
}

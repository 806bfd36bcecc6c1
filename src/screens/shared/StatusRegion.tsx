import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'

/**
 * Announces what comes into it. It is in the page from the start, as screen readers need it; while empty it takes back
 * the gap that `TabPage` puts after it.
 */
export const StatusRegion = styled.div.attrs({ role: 'status' })`
  &:empty { margin-block-end: -${space[6]}; }
`

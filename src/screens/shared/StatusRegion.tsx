import styled from 'styled-components'

/**
 * Announces what comes into it. It is in the page from the start, as screen readers need it; while empty it is taken out
 * of the layout, or the page would have a gap before and after nothing.
 */
export const StatusRegion = styled.div.attrs({ role: 'status' })`
  &:empty { position: absolute; }
`

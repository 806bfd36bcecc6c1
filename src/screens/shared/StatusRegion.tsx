import styled from 'styled-components'

/**
 * Announces its content when it changes. Always in the page, as screen readers require; while empty it is taken out
 * of the layout, which would otherwise show a double gap.
 */
export const StatusRegion = styled.div.attrs({ role: 'status' })`
  &:empty { position: absolute; }
`

import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'

/** A few entries below each other, each an `EntryItem`; `li` in a list without bullets. */
export const EntryList = styled.ul.attrs({ role: 'list' })`
  display: grid; list-style: none; margin: 0; padding: 0;
`
export const EntryItem = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]};
  padding-block: ${space[3]}; min-inline-size: 0;
  & + & { border-block-start: 1px solid ${color.border}; }
`

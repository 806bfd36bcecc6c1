import { css } from 'styled-components'

const names = ['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'undo-2', 'redo-2']

/** Mirrors icons that point forwards or backwards, in right-to-left text. */
export const mirroredArrows = css`
  &:dir(rtl) > :is(${names.map((name) => `.lucide-${name}`).join(', ')}) { transform: scaleX(-1); }
`

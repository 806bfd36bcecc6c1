import styled from 'styled-components'
import type { SpokenPlace } from '../../../contract/words.ts'
import { color, radius } from '../../theme/tokens.ts'
import { Text } from '../../ui/text/Text.tsx'

const Said = styled.mark`
  padding-inline: 0.125rem; border-radius: ${radius.sm}; background: ${color.selectSoft}; color: ${color.selectSoftText};
`

/** A search result with the words around it. */
export function SaidText({ before, text, after }: Pick<SpokenPlace, 'before' | 'text' | 'after'>) {
  return (
    <Text size="sm">
      {before ? `…${before} ` : null}
      <Said>{text}</Said>
      {after ? ` ${after}…` : null}
    </Text>
  )
}

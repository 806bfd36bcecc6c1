import { uses } from 'virtual:token-uses'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, media, space } from '../../src/theme/tokens.ts'

export interface TokenRow {
  /** Its spelling in code: `space[4]`. */
  name: string
  value: string
  purpose: string
  /** The lowest measured contrast of its pairs, in words. */
  contrast?: string | undefined
  sample?: ReactNode
}

const Rows = styled.ul`list-style: none; padding: 0; margin: 0; display: grid;`
const Row = styled.li`
  display: grid; gap: ${space[1]} ${space[4]}; padding-block: ${space[3]}; border-block-end: 1px solid ${color.border};
  font-size: ${font.size.sm}; align-items: center;
  ${media.tablet} { grid-template-columns: minmax(0, 13rem) minmax(0, 10rem) minmax(0, 1fr) minmax(0, 12rem); }
`
const Name = styled.code`font-family: ${font.mono}; font-weight: ${font.weight.strong}; overflow-wrap: anywhere;`
const Value = styled.span`color: ${color.textMuted}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;`

const Note = styled.span`display: block; color: ${color.textMuted}; font-size: ${font.size.xs}; overflow-wrap: anywhere;`
/** On docs pages only: pictures would otherwise change with every file that uses a token. */
const Uses = styled(Note)`display: none; .sbdocs & { display: block; }`

/** The number of files to name before counting the rest. */
const named = 4

function usesOf(token: string): string | undefined {
  const files = uses[token]
  if (!files) return undefined
  const rest = files.length - named
  return `Used in ${files.slice(0, named).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/**
 * Lists tokens with their purposes. The sentences come from `tokenPurposes.ts`, which the exported files contain, too.
 */
export function TokenTable({ rows }: { rows: readonly TokenRow[] }) {
  return (
    <Rows>
      {rows.map(({ name, value, purpose, contrast, sample }) => (
        <Row key={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
          <span>
            {purpose}
            {contrast ? <Note>{contrast}</Note> : null}
            <Uses>{usesOf(name)}</Uses>
          </span>
          {sample ?? <span />}
        </Row>
      ))}
    </Rows>
  )
}

import styled from 'styled-components'
import { color, font, space } from '../../theme/tokens.ts'

const Root = styled.a`
  display: inline-flex; align-items: center; gap: ${space[2]}; color: ${color.text}; font-size: ${font.size.lg};
  font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.tight}; text-decoration: none;
  svg { flex: none; inline-size: 1.75rem; block-size: 1.75rem; }
`

const Word = styled.span<{ $spare: boolean }>`
  ${({ $spare }) => $spare && '@media (max-width: 23em) { display: none; }'}
`

export interface LogoProps {
  href: string
  label: string
  /** The sign alone on the smallest phones, where it stands in a row with other things. */
  spare?: boolean
}

/** The name with its sign: a play arrow, cut in two. */
export function Logo({ href, label, spare = false }: LogoProps) {
  return (
    <Root href={href} aria-label={label}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" rx="16" fill={color.accent} />
        <path d="M20 18v28l9-6V24z" fill={color.onAccent} opacity="0.6" />
        <path d="M35 18v28l18-14z" fill={color.onAccent} />
        <path d="M32 12v40" stroke={color.onAccent} strokeWidth="3" strokeLinecap="round" strokeDasharray="1 7" />
      </svg>
      <Word $spare={spare}>Clipaway</Word>
    </Root>
  )
}

import styled from 'styled-components'
import { logoShape as shape } from '../../theme/logoShape.ts'
import { color, font, media, space, touchTarget } from '../../theme/tokens.ts'

const Root = styled.a`
  display: inline-flex; align-items: center; gap: ${space[2]}; color: ${color.text}; font-size: ${font.size.lg};
  font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.tight}; text-decoration: none;
  svg { flex: none; inline-size: 1.75rem; block-size: 1.75rem; }
  ${media.touch} { min-block-size: ${touchTarget}; }
`

const Word = styled.span<{ $spare: boolean }>`
  ${({ $spare }) => $spare && '@media (max-width: 23em) { display: none; }'}
`

export interface LogoProps {
  href: string
  label: string
  /** Only the icon on the smallest phones, where it shares a row. */
  spare?: boolean
}

/** The logo: the name with a play arrow cut in two. */
export function Logo({ href, label, spare = false }: LogoProps) {
  return (
    <Root href={href} aria-label={label}>
      <svg viewBox={shape.viewBox} aria-hidden="true">
        <rect width="64" height="64" rx={shape.corner} fill={color.accent} />
        <path d={shape.before} fill={color.onAccent} opacity={shape.beforeOpacity} />
        <path d={shape.after} fill={color.onAccent} />
        <path
          d={shape.cut}
          stroke={color.onAccent}
          strokeWidth={shape.cutWidth}
          strokeLinecap="round"
          strokeDasharray={shape.cutDashes}
        />
      </svg>
      <Word $spare={spare}>Clipaway</Word>
    </Root>
  )
}

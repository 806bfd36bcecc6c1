import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'

const tones = {
  neutral: css`background: ${color.surfaceSunken}; color: ${color.textMuted};`,
  accent: css`background: ${color.accent}; color: ${color.onAccent};`,
  select: css`background: ${color.selectSoft}; color: ${color.selectSoftText};`,
  success: css`background: ${color.successSoft}; color: ${color.successText};`,
  warning: css`background: ${color.warningSoft}; color: ${color.warningText};`,
  danger: css`background: ${color.dangerSoft}; color: ${color.dangerText};`,
  info: css`background: ${color.infoSoft}; color: ${color.infoText};`,
  /** On top of images and videos. */
  overlay: css`background: ${color.videoShade}; color: ${color.onVideo};`,
}

export interface BadgeProps {
  tone?: keyof typeof tones | undefined
  icon?: ReactNode
  children: ReactNode
}

const Root = styled.span<{ $tone: keyof typeof tones }>`
  ${({ $tone }) => tones[$tone]}
  display: inline-flex; align-items: center; gap: ${space[1]}; max-inline-size: 100%;
  padding: 0.1875rem ${space[2]}; border-radius: ${radius.sm};
  font-size: ${font.size.xs}; font-weight: ${font.weight.strong}; line-height: 1.35; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${forced.edge}
  svg { flex: none; inline-size: 0.875rem; block-size: 0.875rem; }
`

/** A short label or count that marks something. Never relies on colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Root $tone={tone}>
      {icon}
      {children}
    </Root>
  )
}

import { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, opacity, radius, space, tinted, touchTarget } from '../../theme/tokens.ts'
import { mirroredArrows } from './mirroredArrows.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export interface ButtonStyleProps {
  $variant: ButtonVariant
  $size: ButtonSize
  $fullWidth: boolean
}

const sizes = {
  sm: css`min-block-size: 2.25rem; padding: ${space[1]} ${space[3]}; font-size: ${font.size.sm};`,
  md: css`min-block-size: ${touchTarget}; padding: ${space[2]} 1.125rem; font-size: ${font.size.md};`,
  lg: css`min-block-size: 3.375rem; padding: ${space[3]} ${space[5]}; font-size: ${font.size.lg};`,
}

const variants = {
  primary: css`
    --face: ${color.accent}; --face-hover: ${color.accentHover}; --face-active: ${color.accentActive};
    color: ${color.onAccent};
    box-shadow: inset 0 -1px 0 ${tinted('currentColor', 'edge')};
  `,
  secondary: css`
    --face: ${color.surface}; --face-hover: ${color.surfaceHover}; --face-active: ${color.surfaceSunken};
    --edge: ${color.borderControl};
    color: ${color.text};
  `,
  ghost: css`
    --face: transparent; --face-hover: ${color.surfaceHover}; --face-active: ${color.surfaceSunken};
    color: ${color.text};
  `,
  danger: css`
    --face: ${color.danger}; --face-hover: ${color.dangerHover}; --face-active: ${color.dangerHover};
    color: ${color.onDanger};
    @media (forced-colors: active) { --face: ButtonFace; --face-hover: ButtonFace; --face-active: ButtonFace; color: ButtonText; }
  `,
}

/** The styles shared by `Button` and `LinkButton`. */
export const buttonStyle = css<ButtonStyleProps>`
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $fullWidth }) => $fullWidth && 'inline-size: 100%;'}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid var(--edge, transparent);
  border-radius: ${radius.md};
  background: var(--face);
  font-weight: ${font.weight.strong};
  letter-spacing: -0.01em;
  line-height: ${font.line.snug};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background ${motion.fast}, transform ${motion.fast} ${motion.ease}, border-color ${motion.fast};
  ${media.hover} { &:hover:not([aria-disabled='true']) { background: var(--face-hover); } }
  ${media.touch} { min-block-size: ${touchTarget}; }
  &:active:not([aria-disabled='true']) { background: var(--face-active); transform: translateY(1px); }
  &:focus-visible { border-radius: ${radius.md}; }
  /* A filter, or anything else that stays on until it is pressed again. */
  &[aria-pressed='true'] {
    --face: ${color.selectSoft}; --face-hover: ${color.selectSoft}; --face-active: ${color.selectSoft}; --edge: ${color.select};
    color: ${color.selectSoftText};
    @media (forced-colors: active) { --face: Highlight; --face-hover: Highlight; --face-active: Highlight; }
    ${forced.chosen}
  }
  &[aria-disabled='true'] { cursor: not-allowed; opacity: ${opacity.disabled}; ${forced.disabled} }
  &[aria-busy='true'] { cursor: progress; opacity: 1; }
  svg { flex: none; inline-size: 1.15em; block-size: 1.15em; }
  ${mirroredArrows}
`

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, media, motion, opacity, radius, touchTarget } from '../../theme/tokens.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { mirroredArrows } from './mirroredArrows.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name of the action. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'secondary' | 'overlay' | undefined
  size?: 'sm' | 'md' | undefined
  /** For toggle buttons; announces the pressed state. Omit for plain actions. */
  pressed?: boolean | undefined
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const variants = {
  ghost: css`background: transparent; color: ${color.textMuted}; &[aria-disabled='true'] { color: ${color.text}; }`,
  secondary: css`background: ${color.surface}; border-color: ${color.borderControl};`,
  overlay: css`
    background: ${color.videoShade}; color: ${color.onVideo};
    ${media.hover} { &&:hover { background: ${color.videoShadeStrong}; color: ${color.onVideo}; } }
    &&[aria-pressed='true'] { background: ${color.videoShadeStrong}; color: ${color.videoAccent}; }
  `,
}

const Root = styled.button<{ $variant: keyof typeof variants; $size: 'sm' | 'md' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => ($size === 'sm' ? '2.25rem' : touchTarget)};
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  cursor: pointer;
  transition: background ${motion.fast}, color ${motion.fast};
  ${({ $variant }) => variants[$variant]}
  ${media.touch} { inline-size: ${touchTarget}; }
  ${media.hover} { &:hover:not([aria-disabled='true']) { background: ${color.surfaceHover}; color: ${color.text}; } }
  &[aria-pressed='true'] { color: ${color.select}; }
  &[aria-pressed='true'] svg { fill: currentColor; }
  &&[aria-pressed='true'] { ${forced.chosen} }
  &[aria-disabled='true'] { cursor: not-allowed; opacity: ${opacity.disabled}; ${forced.disabled} }
  &:focus-visible { border-radius: ${radius.md}; }
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
  ${mirroredArrows}
`

/** An action with an icon only. Its `label` is required and is its accessible name. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pressed,
  busy = false,
  disabled = false,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const blocked = busy || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner size="1.25rem" /> : icon}
    </Root>
  )
}

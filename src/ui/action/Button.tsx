import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonSize, type ButtonStyleProps, type ButtonVariant, buttonStyle } from './buttonStyle.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the next action; one per view. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** In progress: keeps the focus, shows a spinner, ignores clicks. */
  busy?: boolean | undefined
  /** Replaces the text while busy. */
  busyLabel?: string | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  fullWidth?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const Root = styled.button<ButtonStyleProps>`${buttonStyle}`

/**
 * A button. `disabled` and `busy` become `aria-disabled`: the button stays focusable, and a click (or Enter in its
 * form) does nothing.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  iconEnd,
  fullWidth = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = busy || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      aria-disabled={blocked || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner size="1.15em" /> : icon}
      {busy && busyLabel ? busyLabel : children}
      {iconEnd}
    </Root>
  )
}

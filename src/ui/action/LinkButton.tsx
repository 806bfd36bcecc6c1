import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { type ButtonSize, type ButtonStyleProps, type ButtonVariant, buttonStyle } from './buttonStyle.ts'

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  fullWidth?: boolean | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

const Root = styled.a<ButtonStyleProps>`${buttonStyle}`

/** A link that looks like a `Button`: it can be opened in a new tab and copied. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  fullWidth = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Root {...rest} $variant={variant} $size={size} $fullWidth={fullWidth}>
      {icon}
      {children}
      {iconEnd}
    </Root>
  )
}

import type { HTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { color, font } from '../../theme/tokens.ts'

const tones = {
  normal: color.text,
  muted: color.textMuted,
  danger: color.dangerText,
  success: color.successText,
  inherit: 'inherit',
}

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'figcaption' | 'dt' | 'dd' | 'li' | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
  tone?: keyof typeof tones | undefined
  weight?: 'regular' | 'strong' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Cuts off after this many lines, with an ellipsis. */
  lines?: number | undefined
  /** Tabular figures, for times and counts that change or line up in columns. */
  tabular?: boolean | undefined
  /** Keeps the author's line breaks. */
  preserveLines?: boolean | undefined
  dateTime?: string | undefined
  ref?: Ref<HTMLElement> | undefined
}

interface RootProps {
  $size: NonNullable<TextProps['size']>
  $tone: keyof typeof tones
  $weight: 'regular' | 'strong'
  $align: TextProps['align']
  $lines: number | undefined
  $tabular: boolean
  $preserveLines: boolean
}

const Root = styled.p<RootProps>`
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${({ $size }) => font.size[$size]};
  font-weight: ${({ $weight }) => font.weight[$weight]};
  line-height: ${({ $size }) => ($size === 'xl' ? font.line.snug : font.line.normal)};
  overflow-wrap: anywhere;
  ${({ $align }) => $align && `text-align: ${$align};`}
  ${({ $tabular }) => $tabular && 'font-variant-numeric: tabular-nums;'}
  ${({ $preserveLines }) => $preserveLines && 'white-space: pre-line;'}
  ${({ $lines }) =>
    $lines && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`

/** Running text. */
export function Text({
  as = 'p',
  size = 'md',
  tone = 'normal',
  weight = 'regular',
  align,
  lines,
  tabular = false,
  preserveLines = false,
  ...rest
}: TextProps) {
  return (
    <Root
      as={as}
      $size={size}
      $tone={tone}
      $weight={weight}
      $align={align}
      $lines={lines}
      $tabular={tabular}
      $preserveLines={preserveLines}
      {...rest}
    />
  )
}

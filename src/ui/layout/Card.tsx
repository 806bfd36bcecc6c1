import type { HTMLAttributes, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, media, motion, radius, type Space, shadow, space } from '../../theme/tokens.ts'
import type { LayoutElement } from './Stack.tsx'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined
  padding?: Space | undefined
  /** `accent` for the most important card, `sunken` for inset areas. */
  tone?: 'plain' | 'accent' | 'sunken' | undefined
  /** Lifts on hover. Put a real link or button inside. */
  interactive?: boolean | undefined
  /** Shows the ring of a selected card. */
  selected?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

const tones = {
  plain: css`background: ${color.surface}; border-color: ${color.border}; box-shadow: ${shadow.sm};`,
  accent: css`
    background: ${color.accent}; border-color: transparent; color: ${color.onAccent};
    :is(h1, h2, h3, h4, p) { color: inherit; }
  `,
  sunken: css`background: ${color.surfaceSunken}; border-color: transparent;`,
}

const Root = styled.div<{ $padding: Space; $tone: keyof typeof tones; $interactive: boolean; $selected: boolean }>`
  position: relative;
  min-inline-size: 0;
  padding: ${({ $padding }) => space[$padding]};
  border: 1px solid;
  border-radius: ${radius.lg};
  ${({ $tone }) => tones[$tone]}
  ${({ $interactive }) =>
    $interactive &&
    css`
      transition: transform ${motion.normal} ${motion.ease}, box-shadow ${motion.normal}, border-color ${motion.fast};
      ${media.hover} {
        &:hover { transform: translateY(-2px); border-color: ${color.borderControl}; box-shadow: ${shadow.md}; }
      }
    `}
  ${({ $selected }) => $selected && `border-color: ${color.select}; box-shadow: 0 0 0 1px ${color.select}; @media (forced-colors: active) { outline: 3px solid Highlight; }`}
`

/** A surface that groups related content. */
export function Card({
  as = 'div',
  padding = 5,
  tone = 'plain',
  interactive = false,
  selected = false,
  ...rest
}: CardProps) {
  return <Root as={as} $padding={padding} $tone={tone} $interactive={interactive} $selected={selected} {...rest} />
}

import { useState } from 'react'
import styled from 'styled-components'
import { color, font } from '../../theme/tokens.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The name is already next to it, so it is hidden from screen readers. */
  decorative?: boolean | undefined
}

const sizes = { sm: '2rem', md: '2.75rem', lg: '5rem' }

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid; place-items: center; flex: none; overflow: hidden;
  inline-size: ${({ $size }) => sizes[$size]}; block-size: ${({ $size }) => sizes[$size]};
  border-radius: 50%; background: ${color.selectSoft}; color: ${color.selectSoftText};
  font-size: calc(${({ $size }) => sizes[$size]} * 0.38); font-weight: ${font.weight.strong}; line-height: 1;
  user-select: none;
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`

/** Drawn, not text: as text, the initials would become part of the accessible name of a surrounding button. */
const Initials = styled.span`
  &::before { content: attr(data-initials); }
`

/** First letters of the first and last word, so it works in any script. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** A person's photo, or their initials if there is none or it can't be loaded. */
export function Avatar({ name, src, size = 'md', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture =
    src && src !== broken ? (
      <img src={src} alt="" onError={() => setBroken(src)} />
    ) : (
      <Initials data-initials={initials(name)} />
    )
  return (
    <Root
      $size={size}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {picture}
    </Root>
  )
}

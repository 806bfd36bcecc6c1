import { Package } from 'lucide-react'
import styled from 'styled-components'
import { color, radius } from '../../theme/tokens.ts'

const Frame = styled.div<{ $small: boolean }>`
  display: grid; place-items: center; overflow: hidden; aspect-ratio: 4 / 3; background: ${color.surfaceSunken};
  color: ${color.textMuted};
  ${({ $small }) => ($small ? `inline-size: 4rem; border-radius: ${radius.sm};` : 'inline-size: 100%;')}
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  svg { inline-size: ${({ $small }) => ($small ? '1.5rem' : '3rem')}; block-size: auto; }
`

/** The image of a product, or a placeholder. Decorative, because the name is next to it. */
export function ProductPicture({ src, small = false }: { src: string | null; small?: boolean }) {
  return <Frame $small={small}>{src ? <img src={src} alt="" loading="lazy" /> : <Package aria-hidden="true" />}</Frame>
}

import { css, keyframes } from 'styled-components'
import { color, media, motion, radius, shadow, space, zIndex } from '../../theme/tokens.ts'

const fade = keyframes`from { opacity: 0; }`
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`

export const overlayStyle = css`
  position: fixed; inset: 0; z-index: ${zIndex.overlay};
  background: ${color.scrim};
  animation: ${fade} ${motion.normal};
`

/** A sheet from below on phones, a centred panel from tablets on. */
export const panelStyle = css<{ $width: string }>`
  position: fixed; z-index: ${zIndex.dialog};
  inset-block-end: 0; inset-inline: 0; margin-inline: auto;
  display: flex; flex-direction: column; gap: ${space[4]};
  inline-size: 100%; max-inline-size: ${({ $width }) => $width}; max-block-size: 92dvh;
  padding: ${space[5]}; overflow-y: auto; overscroll-behavior: contain;
  border: 1px solid ${color.border}; border-radius: ${radius.xl} ${radius.xl} 0 0;
  background: ${color.surface}; color: ${color.text}; box-shadow: ${shadow.lg};
  animation: ${rise} ${motion.normal} ${motion.ease};
  ${media.tablet} {
    inset-block: 0; margin-block: auto; block-size: fit-content;
    inline-size: calc(100% - ${space[6]}); border-radius: ${radius.xl};
  }
  &:focus { outline: none; }
`

export const actionsStyle = css`
  display: flex; flex-direction: column-reverse; gap: ${space[3]}; margin-block-start: ${space[2]};
  ${media.tablet} { flex-direction: row; justify-content: flex-end; }
`

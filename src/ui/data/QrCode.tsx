import { QRCodeSVG } from 'qrcode.react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, radius, space } from '../../theme/tokens.ts'

export interface QrCodeProps {
  /** The encoded URL or text. */
  value: string
  /** The accessible name of the image. */
  label: string
  /** Pixels. */
  size?: number | undefined
}

// Dark on white in both themes: some cameras can't read inverted codes.
const Root = styled.div`
  inline-size: fit-content; padding: ${space[3]}; border-radius: ${radius.md}; background: ${color.codeBack};
  ${forced.kept}
  svg { block-size: auto; }
`

/** A link for a phone's camera. Show the link itself next to it as well. */
export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  return (
    <Root>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        bgColor={color.codeBack}
        fgColor={color.codeFront}
        role="img"
        title={label}
      />
    </Root>
  )
}

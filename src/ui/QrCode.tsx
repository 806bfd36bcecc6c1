import { QRCodeSVG } from 'qrcode.react'
import styled from 'styled-components'
import { radius, space } from '../theme/tokens.ts'

export interface QrCodeProps {
  value: string
  /** What the code leads to. */
  label: string
  /** Pixels. */
  size?: number | undefined
}

// Dark on white in both themes: some cameras do not read inverted codes.
const Root = styled.div`
  inline-size: fit-content; padding: ${space[3]}; border-radius: ${radius.md}; background: #fff;
  svg { block-size: auto; }
`

/** A link for the phone's camera. Show the link itself beside it too. */
export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  return (
    <Root>
      <QRCodeSVG value={value} size={size} level="M" bgColor="#ffffff" fgColor="#100f16" role="img" title={label} />
    </Root>
  )
}

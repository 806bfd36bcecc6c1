import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { type ButtonStyleProps, buttonStyle } from '../../ui/action/buttonStyle.ts'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

export interface PictureButtonProps {
  /** A picture is being stored: none can be chosen. */
  busy: boolean
  onChoose: (file: File) => void
  /** The label. */
  children: ReactNode
}

const Choose = styled.label<ButtonStyleProps>`
  ${buttonStyle}
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  input { ${visuallyHidden} }
`

/** Chooses the file of a picture. */
export function PictureButton({ busy, onChoose, children }: PictureButtonProps) {
  return (
    <Choose $variant="secondary" $size="md" $fullWidth={false} aria-disabled={busy || undefined}>
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // Cleared, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
      {children}
    </Choose>
  )
}

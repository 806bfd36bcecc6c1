import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { productFormStrings } from '../../strings/en/admin/productFormStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { FileDrop, type RejectReason } from '../../ui/form/FileDrop.tsx'
import { maxPictureBytes, pictureTypes } from '../shared/pictures.ts'
import { useObjectUrl } from '../shared/useObjectUrl.ts'

export interface PictureFieldProps {
  file: File | null
  error?: ReactNode
  onChange: (file: File | null) => void
}

const Chosen = styled.div`display: grid; gap: ${space[3]}; justify-items: start;`
const Preview = styled.img`
  inline-size: min(100%, 18rem); aspect-ratio: 4 / 3; object-fit: cover; border-radius: ${radius.md};
  background: ${color.surfaceSunken};
`

/** An image by drag and drop or file picker, with a preview. */
export function PictureField({ file, error, onChange }: PictureFieldProps) {
  const t = useStrings(productFormStrings)
  const [refused, setRefused] = useState<RejectReason | null>(null)
  const url = useObjectUrl(file)
  const whyRefused = { type: t.imageType, tooLarge: t.imageTooLarge, tooSmall: t.imageType, tooMany: t.imageTooMany }
  const choose = (chosen: File | null) => {
    setRefused(null)
    onChange(chosen)
  }
  if (file !== null) {
    return (
      <Chosen>
        {url === null ? null : <Preview src={url} alt={t.imagePreview} />}
        <FieldError id="picture-error" error={error} />
        <Button size="sm" onClick={() => choose(null)}>
          {t.imageRemove}
        </Button>
      </Chosen>
    )
  }
  return (
    <FileDrop
      compact
      icon={<Image />}
      label={t.image}
      chooseLabel={t.imageChoose}
      activeLabel={t.imageActive}
      hint={t.imageHint}
      error={refused === null ? error : whyRefused[refused]}
      accept={pictureTypes}
      maxSize={maxPictureBytes}
      onFiles={([chosen]) => choose(chosen ?? null)}
      onReject={([first]) => setRefused(first?.reasons[0] ?? 'type')}
    />
  )
}

import type { CaptionStyleName } from '../../../clipper/pure/captions/captionStyleNames.ts'
import type { Brand } from '../../../contract/brand.ts'
import { type CaptionChoice, captionChoices } from '../../../contract/clips.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { StyleDrawing } from '../brand/StyleDrawing.tsx'
import { CaptionSample } from '../upload/CaptionSample.tsx'

export interface StyleGalleryProps {
  /** The label of the group. */
  label: string
  value: CaptionChoice
  /** The clip's own colours and font, if any. */
  brand?: Brand | undefined
  /** Two consecutive words as a sample; null for the default pictures. */
  words: readonly [first: string, spoken: string] | null
  onChange: (style: CaptionChoice) => void
}

/** The caption styles, each drawn with words of the clip. */
export function StyleGallery({ label, value, brand, words, onChange }: StyleGalleryProps) {
  const { captionStyles } = useStrings(uploadStrings)
  const pictureOf = (style: CaptionStyleName) =>
    words ? <StyleDrawing style={style} brand={brand} words={words} /> : <CaptionSample style={style} />
  return (
    <RadioCards
      label={label}
      options={captionChoices.map((choice) => ({
        value: choice,
        ...captionStyles[choice],
        picture: choice === 'none' ? undefined : pictureOf(choice),
      }))}
      value={value}
      onChange={onChange}
      min="9rem"
    />
  )
}

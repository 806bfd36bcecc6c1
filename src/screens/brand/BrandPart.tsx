import styled from 'styled-components'
import { type CaptionContrast, hardToRead } from '../../../clipper/pure/captions/captionContrast.ts'
import { captionFaces } from '../../../clipper/pure/captions/captionFaces.ts'
import { captionStyleNames } from '../../../clipper/pure/captions/captionStyleNames.ts'
import type { Brand } from '../../../contract/brand.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import type { ItemFormProps } from '../shared/listProps.ts'
import { BrandSample } from './BrandSample.tsx'
import { CaptionWarning } from './CaptionWarning.tsx'
import { LogoFields } from './LogoFields.tsx'

export interface BrandPartProps extends Omit<ItemFormProps<Brand>, 'dirty' | 'onBlur'> {
  changed: boolean
  succeeded: boolean
  /** The logo is being uploaded. */
  logoBusy: boolean
  logoErrors: readonly FieldError[]
  onLogoChoose: (file: File) => void
  onRestore: () => void
}

const Colours = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); align-items: start; gap: ${space[4]};
  input { padding: ${space[1]}; cursor: pointer; }
`
const colours = ['text', 'highlight', 'background'] as const

/** Returns the worst contrast of each kind over all styles, with the affected styles. */
function warningOf(brand: Brand) {
  const found = captionStyleNames.map((style) => ({ style, hard: isWhole(brand) ? hardToRead(style, brand) : [] }))
  const worst = new Map<CaptionContrast['part'], CaptionContrast>()
  for (const one of found.flatMap(({ hard }) => hard)) {
    if (one.ratio < (worst.get(one.part)?.ratio ?? Number.POSITIVE_INFINITY)) worst.set(one.part, one)
  }
  return { hard: [...worst.values()], styles: found.flatMap(({ style, hard }) => (hard.length > 0 ? [style] : [])) }
}
/** Returns whether all colours are complete: a colour that is being typed is invalid. */
const isWhole = (brand: Brand) => colours.every((field) => /^#[0-9a-f]{6}$/i.test(brand[field]))

/** A form for the colours and the font of the account's clips, with a live sample. */
export function BrandPart(props: BrandPartProps) {
  const { values, changed, busy, onChange } = props
  const t = useStrings(brandStrings)
  const { captionStyles: named } = useStrings(uploadStrings)
  const { hard, styles } = warningOf(values)
  return (
    <Form onSubmit={props.onSubmit} gap={4}>
      <BrandSample brand={values} />
      <Colours>
        {colours.map((field) => (
          <TextField
            key={field}
            type="color"
            label={t[field]}
            name={field}
            hint={field === 'highlight' ? t.highlightHint : undefined}
            value={values[field]}
            error={errorLines(props.fieldErrors[field])}
            onChange={(value) => onChange(field, value)}
          />
        ))}
      </Colours>
      <Select
        label={t.font}
        value={values.font ?? 'style'}
        options={(['style', ...captionFaces] as const).map((value) => ({ value, label: t.fonts[value] }))}
        error={errorLines(props.fieldErrors.font)}
        onChange={(value) => onChange('font', value === 'style' ? null : value)}
      />
      <LogoFields
        logo={values.logo}
        busy={props.logoBusy}
        errors={[...props.logoErrors, ...(props.fieldErrors.logo ?? [])]}
        onChoose={props.onLogoChoose}
        onChange={(logo) => onChange('logo', logo)}
      />
      <CaptionWarning hard={hard} styles={styles.map((style) => named[style].label)} />
      <FormError error={props.errors} />
      {props.succeeded ? (
        <Banner tone="success" live="polite">
          {t.saved}
        </Banner>
      ) : null}
      <Inline>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t.saving}>
          {t.save}
        </Button>
        {changed ? (
          <Button variant="ghost" disabled={busy} onClick={props.onRestore}>
            {t.undo}
          </Button>
        ) : null}
      </Inline>
    </Form>
  )
}

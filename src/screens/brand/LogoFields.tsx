import styled from 'styled-components'
import { logoCorners } from '../../../clipper/pure/captions/Brand.ts'
import { placeLogo } from '../../../clipper/pure/playback/placeLogo.ts'
import type { Logo } from '../../../contract/brand.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { limits } from '../../../contract/values/limits.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Slider } from '../../ui/form/Slider.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { logoStyle } from '../playback/logoStyle.ts'
import { errorText } from '../shared/errorLines.tsx'
import { PictureButton } from '../shared/PictureButton.tsx'
import { sampleFrame } from './sampleFrame.ts'

export interface LogoFieldsProps {
  logo: Logo | undefined
  /** Its picture is being uploaded. */
  busy: boolean
  errors: readonly FieldError[]
  onChoose: (file: File) => void
  onChange: (logo: Logo | undefined) => void
}

const Legend = styled.legend`margin-block-end: ${space[2]}; font-size: ${font.size.sm}; font-weight: ${font.weight.strong};`
/** Pixels of the sample clip. */
const frame = { width: 1920, height: 1080 }
const Sample = styled.div`
  position: relative; max-inline-size: 20rem; aspect-ratio: 16 / 9; overflow: hidden; border-radius: ${radius.md};
  background: linear-gradient(135deg, ${sampleFrame.light}, ${sampleFrame.dark}); direction: ltr;
`

interface ShareSliderProps {
  of: 'size' | 'opacity'
  label: string
  step: number
  logo: Logo
  onChange: (logo: Logo) => void
}

/** The size or opacity of a logo. */
function ShareSlider({ of, label, step, logo, onChange }: ShareSliderProps) {
  const t = useStrings(brandStrings)
  return (
    <Slider
      label={label}
      {...limits.logo[of]}
      step={step}
      value={logo[of]}
      valueText={t.share(logo[of])}
      onChange={(value) => onChange({ ...logo, [of]: value })}
    />
  )
}

/** A form for the logo of a brand: its picture, position, size and opacity. */
export function LogoFields({ logo, busy, errors, onChoose, onChange }: LogoFieldsProps) {
  const t = useStrings(brandStrings)
  return (
    <fieldset>
      <Legend>{t.logo}</Legend>
      <Stack gap={3}>
        {logo?.url ? (
          <Sample aria-hidden="true">
            <img alt="" src={logo.url} style={logoStyle(placeLogo(logo, frame), frame)} />
          </Sample>
        ) : null}
        <Inline gap={2}>
          <PictureButton busy={busy} onChoose={onChoose}>
            {busy ? t.storingLogo : logo ? t.replaceLogo : t.chooseLogo}
          </PictureButton>
          {logo ? (
            <Button variant="ghost" disabled={busy} onClick={() => onChange(undefined)}>
              {t.removeLogo}
            </Button>
          ) : null}
        </Inline>
        <FormError error={errorText(errors)} />
        {logo ? (
          <>
            <Select
              label={t.corner}
              value={logo.corner}
              options={logoCorners.map((value) => ({ value, label: t.corners[value] }))}
              onChange={(value) => {
                const corner = logoCorners.find((it) => it === value)
                if (corner) onChange({ ...logo, corner })
              }}
            />
            <ShareSlider of="size" label={t.logoSize} step={0.01} logo={logo} onChange={onChange} />
            <ShareSlider of="opacity" label={t.opacity} step={0.05} logo={logo} onChange={onChange} />
          </>
        ) : null}
      </Stack>
    </fieldset>
  )
}

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, font, radius, space, touchTarget } from '../../theme/tokens.ts'
import { Button } from '../action/Button.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { Field } from './Field.tsx'

export interface CopyFieldProps {
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
  hint?: string | undefined
}

/** Milliseconds that the tick is shown. */
const thanksFor = 2000

const Row = styled.div`display: flex; gap: ${space[2]};`
const Value = styled.input`
  flex: 1; inline-size: 100%; min-inline-size: 0; min-block-size: ${touchTarget}; padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.surfaceSunken};
  color: ${color.text}; font-family: ${font.mono}; font-size: ${font.size.sm}; text-overflow: ellipsis;
`

/** Read-only text with a copy button; it can also be selected by hand. */
export function CopyField({ label, value, copyLabel, copiedLabel, hint }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), thanksFor)
    return () => clearTimeout(timer)
  }, [copied])
  // Refused in insecure contexts or without focus; the text can still be selected.
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Row>
          <Value
            id={control.id}
            aria-describedby={control['aria-describedby']}
            readOnly
            dir="ltr"
            value={value}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={copied ? <Check /> : <Copy />} onClick={copy}>
            {copied ? copiedLabel : copyLabel}
          </Button>
          <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
        </Row>
      )}
    </Field>
  )
}

import { Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, touchTarget } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Textarea } from '../../ui/form/Textarea.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ConstantPictures } from './ConstantPictures.tsx'
import { ConstantPreview } from './ConstantPreview.tsx'
import type { ConstantRow } from './ConstantRow.ts'

export interface ConstantCardProps {
  row: ConstantRow
  busy: boolean
  onChange: (value: string | File[] | null) => void
  onDiscard: () => void
}

const Key = styled.code`font-family: ${font.mono}; font-weight: ${font.weight.strong}; overflow-wrap: anywhere;`

/** Initial rows, for browsers in which a textarea doesn't grow with its text. */
const rowsFor = (text: string) => Math.min(12, text.split('\n').length)

/** One key with its text or images. */
export function ConstantCard({ row, busy, onChange, onDiscard }: ConstantCardProps) {
  const t = useStrings(constantsStrings)
  const { key, kind, text, changed, added, errors } = row
  return (
    <Card as="li" padding={4} selected={changed || added}>
      <Stack gap={3}>
        <Inline justify="space-between" wrap={false}>
          <Inline gap={3}>
            <Key>{key}</Key>
            {added ? <Badge tone="accent">{t.added}</Badge> : null}
            {changed && !added ? <Badge tone="select">{t.changed}</Badge> : null}
          </Inline>
          {(changed || added) && !busy ? (
            <IconButton size="sm" label={t.discard(key)} icon={<Undo2 />} onClick={onDiscard} />
          ) : null}
        </Inline>
        {kind === 'text' ? (
          <Textarea
            label={key}
            hideLabel
            placeholder={t.emptyValue}
            rows={rowsFor(text)}
            style={{ minBlockSize: touchTarget }}
            value={text}
            error={errorLines(errors)}
            readOnly={busy}
            onChange={onChange}
          />
        ) : (
          <ConstantPictures row={row} busy={busy} onChange={onChange} />
        )}
        <ConstantPreview name={key} text={text} />
      </Stack>
    </Card>
  )
}

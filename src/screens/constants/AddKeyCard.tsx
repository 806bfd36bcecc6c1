import { Image, Type } from 'lucide-react'
import { useRef } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { errorLines } from '../shared/errorLines.tsx'

export interface AddKeyCardProps {
  newKey: string
  errors: readonly FieldError[]
  onChange: (key: string) => void
  onAdd: (kind: 'text' | 'files') => void
}

/** Adds a key, for text or images. */
export function AddKeyCard({ newKey, errors, onChange, onAdd }: AddKeyCardProps) {
  const t = useStrings(constantsStrings)
  const field = useRef<HTMLInputElement>(null)
  const add = (kind: 'text' | 'files') => {
    onAdd(kind)
    // The focus stays in this field: to correct a rejected key, or to enter the next one.
    field.current?.focus()
  }
  return (
    <Card tone="sunken">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add('text')
        }}
      >
        <Stack gap={4}>
          <Heading level={2} size="sm">
            {t.newTitle}
          </Heading>
          <TextField
            ref={field}
            label={t.newKey}
            hint={t.newKeyHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={newKey}
            error={errorLines(errors)}
            onChange={onChange}
          />
          <Inline>
            <Button type="submit" icon={<Type aria-hidden="true" />}>
              {t.addText}
            </Button>
            <Button icon={<Image aria-hidden="true" />} onClick={() => add('files')}>
              {t.addFiles}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  )
}

import type { ReactNode } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Textarea } from '../../ui/form/Textarea.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { errorLines } from './errorLines.tsx'

export interface MessageFormProps {
  words: { text: string; textHint: string; submit: string; submitting: string }
  text: string
  textErrors: readonly FieldError[]
  errors: readonly string[]
  busy: boolean
  rows?: number | undefined
  onTextChange: (value: string) => void
  onTextBlur: () => void
  onSubmit: () => void
  /** The question before the text. */
  children?: ReactNode
}

/** A few words to the team, and a button that sends them. */
export function MessageForm({ words, rows = 6, children, ...props }: MessageFormProps) {
  return (
    <Form onSubmit={props.onSubmit}>
      {children}
      <Textarea
        label={words.text}
        hint={words.textHint}
        rows={rows}
        value={props.text}
        error={errorLines(props.textErrors)}
        onChange={props.onTextChange}
        onBlur={props.onTextBlur}
      />
      <FormError error={props.errors} />
      <Inline>
        <Button type="submit" variant="primary" busy={props.busy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </Inline>
    </Form>
  )
}

import type { FieldError } from '../../../contract/problems.ts'
import { problemReportStrings } from '../../strings/en/problemReportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { errorLines } from '../shared/errorLines.tsx'

export interface ProblemReportDialogProps {
  open: boolean
  text: string
  textErrors: readonly FieldError[]
  errors: string[]
  busy: boolean
  sent: boolean
  onTextChange: (value: string) => void
  onTextLeave: () => void
  onSubmit: () => void
  onClose: () => void
}

/** Report a problem from wherever one is. */
export function ProblemReportDialog(props: ProblemReportDialogProps) {
  const t = useStrings(problemReportStrings)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.sent ? t.sentTitle : t.title}
      description={props.sent ? t.sent : t.lead}
      closeLabel={t.close}
      size="sm"
    >
      {props.sent ? (
        <Inline>
          <Button variant="primary" onClick={props.onClose}>
            {t.close}
          </Button>
        </Inline>
      ) : (
        <Form onSubmit={props.onSubmit}>
          <Textarea
            label={t.text}
            hint={t.textHint}
            rows={5}
            value={props.text}
            error={errorLines(props.textErrors)}
            onChange={props.onTextChange}
            onBlur={props.onTextLeave}
          />
          <FormError error={props.errors.join('\n')} />
          <Inline>
            <Button type="submit" variant="primary" busy={props.busy} busyLabel={t.submitting}>
              {t.submit}
            </Button>
          </Inline>
        </Form>
      )}
    </Dialog>
  )
}

import type { FieldError } from '../../../contract/messages/problems.ts'
import { problemReportStrings } from '../../strings/en/common/problemReportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { MessageForm } from '../shared/MessageForm.tsx'

export interface ProblemReportDialogProps {
  open: boolean
  text: string
  textErrors: readonly FieldError[]
  errors: string[]
  busy: boolean
  sent: boolean
  onTextChange: (value: string) => void
  onTextBlur: () => void
  onSubmit: () => void
  onClose: () => void
}

/** Report a problem from any page. */
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
        <MessageForm {...props} words={t} rows={5} />
      )}
    </Dialog>
  )
}

import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { problemReportMachine } from '../../../machines/problemReport/problemReportMachine.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { ProblemReportDialog } from '../../screens/problemReport/ProblemReportDialog.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface ProblemReportFlowProps {
  open: boolean
  /** Path of the current page, included in the report. */
  page: string
  onClose: () => void
}

/** Report a problem from any page. */
export function ProblemReportFlow({ open, page, onClose }: ProblemReportFlowProps) {
  const { feedback } = useCalls(accountCalls)
  const [snapshot, send, actor] = useFlow(
    problemReportMachine.provide({
      actors: { submit: fromCall(({ text }, signal) => feedback.report({ text, page }, signal)) },
    }),
  )
  useFormErrorReset(actor)
  const form = formProps(snapshot, send)
  return (
    <ProblemReportDialog
      open={open}
      text={form.values.text}
      textErrors={form.fieldErrors.text ?? []}
      errors={form.errors}
      busy={form.busy}
      sent={form.succeeded}
      onTextChange={(text) => form.onChange('text', text)}
      onTextBlur={() => form.onBlur('text')}
      onSubmit={form.onSubmit}
      onClose={() => {
        onClose()
        if (form.succeeded) form.onReset()
      }}
    />
  )
}

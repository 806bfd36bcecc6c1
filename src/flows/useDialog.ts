import { dialogMachine } from '../../machines/dialog/dialogMachine.ts'
import { dialogProps } from '../../machines/dialog/dialogProps.ts'
import { useFlow } from './useFlow.ts'

/** Returns the props for a page that opens a dialog, such as `ProblemReportFlow`, from a menu. */
export function useDialog() {
  const [snapshot, send] = useFlow(dialogMachine)
  return dialogProps(snapshot, send)
}

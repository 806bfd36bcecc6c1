import { dialogMachine } from '../../machines/dialog/dialogMachine.ts'
import { dialogProps } from '../../machines/dialog/dialogProps.ts'
import { useFlow } from './useFlow.ts'

/** For a page that opens a dialog, such as `ProblemReportFlow`, from one of its menus. */
export function useDialog() {
  const [snapshot, send] = useFlow(dialogMachine)
  return dialogProps(snapshot, send)
}

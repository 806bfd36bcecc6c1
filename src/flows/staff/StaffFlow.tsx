import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { staffFormMachine } from '../../../machines/staff/staffFormMachine.ts'
import { staffListMachine } from '../../../machines/staff/staffListMachine.ts'
import { StaffScreen } from '../../screens/staff/StaffScreen.tsx'
import { staffStrings } from '../../strings/en/admin/staffStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The members of staff. */
export function StaffFlow() {
  const { staff } = useLists()
  const t = useStrings(staffStrings)
  const form = staffFormMachine.provide({ actors: { submit: fromCall(staff.add) } })
  const flow = useFlow(staffListMachine.provide({ actors: { ...listActors(staff), form } }))
  const [adding, sendAdding] = useChildForm(flow[2], staffFormMachine)
  const { list, removal, notice } = useListProps(flow, staff, t)
  return <StaffScreen list={list} form={formProps(adding, sendAdding)} removal={removal} notice={notice} />
}

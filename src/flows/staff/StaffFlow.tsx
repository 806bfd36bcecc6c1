import { type StaffValues, staffForm, toNewStaff } from '../../../machines/staff/staffForm.ts'
import { StaffScreen } from '../../screens/staff/StaffScreen.tsx'
import { staffStrings } from '../../strings/en/staffStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'

/** Who may change everything. */
export function StaffFlow() {
  const { staff } = useStore()
  const t = useStrings(staffStrings)
  const notice = useNotice()
  const list = useList(staff)
  const form = useEntryForm({
    form: staffForm,
    save: (values: StaffValues) => addTo(staff, toNewStaff(values)),
    onSaved: (added) => added && notice.show(t.added(added.name)),
  })
  const removal = useRemoval(staff, (name) => notice.show(t.removed(name)))
  return <StaffScreen list={list} form={form.props} removal={removal} notice={notice} />
}

import type { StaffMember } from '../../contract/people.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { staffFormMachine } from './staffFormMachine.ts'

/** The staff members. */
export const staffListMachine = createListMachine({
  id: 'staffList',
  sort: { id: 'name', descending: false },
  nameOf: ({ name }: StaffMember) => name,
  form: { machine: staffFormMachine, place: 'page' },
  removes: true,
})

import { api } from '../../contract/endpoints.ts'
import type { StaffMember } from '../../contract/people.ts'
import type { User } from '../../contract/user.ts'
import { invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'

const memberOf = ({ id, email, name, created_at }: User): StaffMember => ({ id, email, name, created_at })

export const staffHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const staff = () => backend.state.accounts.filter(({ user }) => user.is_staff)

  return [
    on(api.staff.list, () => ({ status: 200, body: staff().map(({ user }) => memberOf(user)) })),

    on(api.staff.add, ({ body }) => {
      const account = backend.accountByEmail(body.email)
      if (!account) return invalidField('email', 'emailUnknown')
      if (account.user.is_staff) return invalidField('email', 'alreadyStaff')
      if (!account.user.email_verified) return invalidField('email', 'emailUnproven')
      account.user.is_staff = true
      return { status: 201, body: memberOf(account.user) }
    }),

    on(api.staff.remove, ({ caller, params }) => {
      const account = staff().find(({ user }) => user.id === params.id)
      if (!account) return notFound()
      if (account.user.id === caller.user.id) return invalid('removeOneself')
      account.user.is_staff = false
      return { status: 200, body: { result: 'success' } }
    }),
  ]
}

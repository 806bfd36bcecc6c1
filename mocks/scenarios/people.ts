import { api } from '../../contract/endpoints.ts'
import { invalid, invalidField, notFound, notSetUp, paymentsAway } from '../answers.ts'
import { mockAffiliates } from '../fixtures/mockPeople.ts'
import { stage } from '../mock.ts'

const { staff, affiliates, invites } = api
const nobody = () => invalidField('email', 'emailUnknown')
const codeTaken = () => invalidField('code', 'codeTaken')

/** Staff, affiliates and invitations. */
export const people = {
  noAffiliates: () => [stage(affiliates.list, { status: 200, body: [] })],

  /** The entered email belongs to no account. */
  unknownEmail: () => [stage(staff.add, nobody()), stage(affiliates.add, nobody())],
  cannotRemoveOneself: () => [stage(staff.remove, invalid('removeOneself'))],
  codeTaken: () =>
    [affiliates.add, affiliates.update, affiliates.updateMe].map((endpoint) => stage(endpoint, codeTaken())),

  /** Removed by another user in the meantime. */
  gone: () => [staff.remove, affiliates.update, affiliates.remove].map((endpoint) => stage(endpoint, notFound())),

  payoutReady: () =>
    mockAffiliates
      .slice(0, 1)
      .map((affiliate) => stage(affiliates.stats, { status: 200, body: { ...affiliate, payout_ready: true } })),
  payoutAway: () => [stage(affiliates.connect, paymentsAway())],
  payoutNotSetUp: () => [stage(affiliates.connect, notSetUp('paymentsOff'))],
  payoutPage: (url = '/dashboard/admin/?payout=demo') => [
    stage(affiliates.connect, { status: 200, body: { result: 'success', url } }),
  ],

  invitedBy: (name = 'Jonas Lindqvist', code = 'jonas') => [
    stage(invites.get, { status: 200, body: { code, name, avatar_url: null } }),
  ],
  unknownInvite: () => [stage(invites.get, notFound())],
}

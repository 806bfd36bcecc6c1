import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { Count, Day, Email, Id, MinorUnits, RefCode, Success, Timestamp, Url } from './values/primitives.ts'

export const StaffMember = v.object({ id: Id, email: Email, name: v.string(), created_at: Timestamp })
export type StaffMember = v.InferOutput<typeof StaffMember>

export const listStaff = endpoint({
  id: 'staff.list',
  method: 'GET',
  path: '/api/staff/',
  access: 'staff',
  summary: 'The staff.',
  responses: { 200: v.array(StaffMember) },
  errors: [],
})

export const addStaff = endpoint({
  id: 'staff.add',
  method: 'POST',
  path: '/api/staff/',
  access: 'staff',
  summary: 'Add an existing user with a confirmed email to the staff.',
  body: v.object({ email: Email }),
  responses: { 201: StaffMember },
  errors: [400],
})

/** 400 when removing oneself or the last staff member. */
export const removeStaff = endpoint({
  id: 'staff.remove',
  method: 'DELETE',
  path: '/api/staff/{id}',
  access: 'staff',
  summary: 'Remove a user from the staff. The account stays.',
  responses: { 200: Success },
  errors: [400, 404],
})

export const AffiliateDay = v.object({ day: Day, visits: Count, signups: Count, paying: Count, earned: MinorUnits })

/** One shape for the list, the update and the affiliate's own stats, so that an update can replace any of them. */
export const Affiliate = v.object({
  id: Id,
  user: v.object({ id: Id, email: Email, name: v.string() }),
  code: RefCode,
  /** Share of each payment in percent. */
  commission: v.pipe(v.number(), v.minValue(limits.commission.min), v.maxValue(limits.commission.max)),
  active: v.boolean(),
  /** True once the payout account is connected. */
  payout_ready: v.boolean(),
  visits: Count,
  signups: Count,
  paying: Count,
  earned: MinorUnits,
  currency: v.string(),
  /** The last 30 days, oldest first. */
  days: v.array(AffiliateDay),
  created_at: Timestamp,
})
export type Affiliate = v.InferOutput<typeof Affiliate>

const commissionOutOfRange = problemText('outOfRange', limits.commission)
const commission = v.pipe(
  v.number(problemText('notANumber')),
  v.minValue(limits.commission.min, commissionOutOfRange),
  v.maxValue(limits.commission.max, commissionOutOfRange),
)

export const listAffiliates = endpoint({
  id: 'affiliates.list',
  method: 'GET',
  path: '/api/affiliates/',
  access: 'staff',
  summary: 'The affiliates.',
  responses: { 200: v.array(Affiliate) },
  errors: [],
})

export const addAffiliate = endpoint({
  id: 'affiliates.add',
  method: 'POST',
  path: '/api/affiliates/',
  access: 'staff',
  summary: 'Add an existing user with a confirmed email to the affiliates.',
  body: v.object({ email: Email, code: v.optional(RefCode), commission: v.optional(commission) }),
  responses: { 201: Affiliate },
  errors: [400],
})

/** Takes the affiliate's record; only its `code`, `commission` and `active` can be changed. */
export const updateAffiliate = endpoint({
  id: 'affiliates.update',
  method: 'PATCH',
  path: '/api/affiliates/{id}/',
  access: 'staff',
  summary: 'Change code, commission or activity of an affiliate.',
  body: v.object({
    ...v.partial(Affiliate).entries,
    code: v.optional(RefCode),
    commission: v.optional(commission),
    active: v.optional(v.boolean()),
  }),
  responses: { 200: Affiliate },
  errors: [400, 404],
})

export const removeAffiliate = endpoint({
  id: 'affiliates.remove',
  method: 'DELETE',
  path: '/api/affiliates/{id}',
  access: 'staff',
  summary: 'Remove an affiliate. The account stays.',
  responses: { 200: Success },
  errors: [404],
})

export const connectPayout = endpoint({
  id: 'affiliates.connect',
  method: 'GET',
  path: '/api/affiliate/connect/',
  access: 'affiliate',
  summary: 'The URL for connecting the payout account.',
  responses: { 200: v.object({ result: v.literal('success'), url: Url }) },
  errors: [501, 503],
})

export const affiliateStats = endpoint({
  id: 'affiliates.stats',
  method: 'GET',
  path: '/api/affiliates/stats/',
  access: 'affiliate',
  summary: 'My own figures.',
  responses: { 200: Affiliate },
  errors: [],
})

export const updateMe = endpoint({
  id: 'affiliates.updateMe',
  method: 'POST',
  path: '/api/affiliates/updateme/',
  access: 'affiliate',
  summary: 'Change my own code.',
  body: v.object({ code: RefCode }),
  responses: { 200: Affiliate },
  errors: [400],
})

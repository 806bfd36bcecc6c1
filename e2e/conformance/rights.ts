import type { Access, EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import type { Actor } from './Case.ts'

/** `in`: access is granted, whatever the response; `hidden`: someone else's data is reported as not found. */
export type Right = 'in' | 401 | 403 | 'hidden'

export const rightHolders = [
  'guest',
  'user',
  'other',
  'affiliate',
  'staff',
  'expired',
] as const satisfies readonly Actor[]
type Holder = (typeof rightHolders)[number]

const byAccess: Readonly<Record<Access, Readonly<Record<Holder, Right>>>> = {
  guest: { guest: 'in', user: 'in', other: 'in', affiliate: 'in', staff: 'in', expired: 'in' },
  user: { guest: 401, user: 'in', other: 'in', affiliate: 'in', staff: 'in', expired: 401 },
  affiliate: { guest: 401, user: 403, other: 403, affiliate: 'in', staff: 403, expired: 401 },
  staff: { guest: 401, user: 403, other: 403, affiliate: 403, staff: 'in', expired: 401 },
}

/** Calls about data of one user. For everyone else, staff included, it is not found. */
export const owned: readonly EndpointDeclaration[] = [
  api.clips.get,
  api.clips.delete,
  api.clips.view,
  api.clips.like,
  api.clips.unlike,
  api.clips.restore,
  api.clips.update,
  api.clips.retry,
  api.clips.download,
  api.clips.exportOne,
  ...Object.values(api.edits),
  ...Object.values(api.renders),
  ...Object.values(api.videos).filter(({ path }) => path.includes('{id}')),
]

const hiddenFromOthers = { ...byAccess.user, other: 'hidden', affiliate: 'hidden', staff: 'hidden' } as const

export interface RightRow {
  endpoint: EndpointDeclaration
  as: Holder
  right: Right
}

/** Every endpoint × every kind of caller. */
export const rights: readonly RightRow[] = endpoints.flatMap((endpoint) => {
  const row: Readonly<Record<Holder, Right>> = owned.includes(endpoint) ? hiddenFromOthers : byAccess[endpoint.access]
  return rightHolders.map((as) => ({ endpoint, as, right: row[as] }))
})

/** One endpoint of each kind of access and one about the caller's own data, tested with every kind of caller. */
const examples = new Set([
  ...Object.keys(byAccess).map((access) =>
    endpoints.find((endpoint) => endpoint.access === access && !owned.includes(endpoint)),
  ),
  owned[0],
])

/**
 * The rows that can detect a mistake in a single endpoint; the others repeat what one shared function does. Every
 * endpoint refuses the caller who just lacks the right. Every owned endpoint accepts its owner and hides the data from
 * another user.
 */
export const decisiveRights: readonly RightRow[] = rights.filter(
  ({ endpoint, as, right }) =>
    examples.has(endpoint) ||
    (as === 'guest' && right === 401) ||
    (as === 'user' && right === 403) ||
    (owned.includes(endpoint) && (as === 'user' || as === 'other')),
)

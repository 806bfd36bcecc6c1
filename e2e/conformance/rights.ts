import type { Access, EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import type { Actor } from './Case.ts'

/** `in`: past the door, whatever is answered then; `hidden`: what is another's is not found. */
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

/** Calls about one thing of the user's: nobody else finds it, staff included. */
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

/** Every endpoint × everybody. */
export const rights: readonly RightRow[] = endpoints.flatMap((endpoint) => {
  const row: Readonly<Record<Holder, Right>> = owned.includes(endpoint) ? hiddenFromOthers : byAccess[endpoint.access]
  return rightHolders.map((as) => ({ endpoint, as, right: row[as] }))
})

/** One endpoint of each kind of access, and one about a thing of the caller's, to try with everybody. */
const examples = new Set([
  ...Object.keys(byAccess).map((access) =>
    endpoints.find((endpoint) => endpoint.access === access && !owned.includes(endpoint)),
  ),
  owned[0],
])

/**
 * The part of the table that finds a mistake in one endpoint; the rest repeats what one function does for all. Every
 * endpoint refuses a caller who has one right too few, and every owned one lets in its owner and hides from another user.
 */
export const decisiveRights: readonly RightRow[] = rights.filter(
  ({ endpoint, as, right }) =>
    examples.has(endpoint) ||
    (as === 'guest' && right === 401) ||
    (as === 'user' && right === 403) ||
    (owned.includes(endpoint) && (as === 'user' || as === 'other')),
)

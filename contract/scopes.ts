import * as v from 'valibot'

/** The permissions of a personal token; `scopeOf.ts` maps calls to them. In the order of the form. */
export const scopes = ['clips:read', 'clips:write', 'videos:upload', 'webhooks'] as const
export const Scope = v.picklist(scopes)
export type Scope = v.InferOutput<typeof Scope>

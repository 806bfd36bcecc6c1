import * as v from 'valibot'

/**
 * What a personal token may be allowed to do; `scopeOf.ts` says which call needs which. In the order in which they are
 * offered.
 */
export const scopes = ['clips:read', 'clips:write', 'videos:upload', 'webhooks'] as const
export const Scope = v.picklist(scopes)
export type Scope = v.InferOutput<typeof Scope>

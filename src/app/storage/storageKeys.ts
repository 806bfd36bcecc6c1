/** The keys of the specification. */
export const tokenKey = 'authToken'
export const refCodeKey = 'ref_code'
/** In session storage: when this tab reloaded itself because of a missing module, in epoch milliseconds. */
export const reloadsKey = 'clipaway.reloads'

/** The keys of the specification. */
export const tokenKey = 'authToken'
export const refCodeKey = 'ref_code'

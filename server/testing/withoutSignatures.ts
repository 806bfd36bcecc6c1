/** Returns a response without the signatures in its media addresses, which change at every full hour. */
export const withoutSignatures = <T>(response: T): T =>
  JSON.parse(JSON.stringify(response).replaceAll(/\?e=\d+&s=[\w-]+/g, '')) as T

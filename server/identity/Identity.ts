/** Who somebody is by the word of the identity provider; the address is one that the provider has verified. */
export interface Identity {
  /** The provider's name for the person; never changes. */
  sub: string
  /** In small letters. */
  email: string
  name: string
}

/** What the browser brings back: an access token of the implicit flow, or a code of the code flow. */
export type Proof = { accessToken: string } | { code: string }

/** Asks the identity provider who somebody is. @throws ApiProblem 400 when the proof is not good, 501, 503 */
export interface IdentityProvider {
  identify(proof: Proof): Promise<Identity>
}

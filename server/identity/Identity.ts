/** A person according to the identity provider, which has verified the address. */
export interface Identity {
  /** The provider's name for the person; never changes. */
  sub: string
  /** In small letters. */
  email: string
  name: string
}

/** The proof from the browser: an access token of the implicit flow, or a code of the code flow. */
export type Proof = { accessToken: string } | { code: string }

/** Asks the identity provider who somebody is. @throws ApiProblem 400 when the proof is not good, 501, 503 */
export interface IdentityProvider {
  identify(proof: Proof): Promise<Identity>
}

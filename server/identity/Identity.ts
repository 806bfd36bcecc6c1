/** A person according to the identity provider, which has verified the address. */
export interface Identity {
  /** The provider's id of the person; never changes. */
  sub: string
  /** In lower case. */
  email: string
  name: string
}

/** The credential from the browser: an access token of the implicit flow, or a code of the code flow. */
export type Proof = { accessToken: string } | { code: string }

/** Verifies a credential with the identity provider. @throws ApiProblem 400 for an invalid one, 501, 503 */
export interface IdentityProvider {
  identify(proof: Proof): Promise<Identity>
}

import type { EndpointDeclaration } from '../../contract/endpoint.ts'

/** Calls that the server does not serve yet: they must answer 404 there, so that this list cannot outlive its reason. */
export const notServedYet: readonly EndpointDeclaration[] = []

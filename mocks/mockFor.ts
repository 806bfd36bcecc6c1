import type { HttpHandler } from 'msw'
import type { EndpointDeclaration } from '../contract/endpoint.ts'
import type { MockAnswer } from './answers.ts'
import type { Backend } from './backend.ts'
import { type MockRequest, mock } from './mock.ts'
import { refuseToken } from './refuseToken.ts'
import type { Account } from './state.ts'

/** `mock` over the accounts and tokens of a backend. */
export const mockFor =
  (backend: Backend) =>
  <E extends EndpointDeclaration, const Answer extends MockAnswer<E>>(
    endpoint: E,
    resolver: (request: MockRequest<E, Account>) => Answer | Promise<Answer>,
  ): HttpHandler =>
    mock(
      endpoint,
      resolver,
      backend.identify,
      (token, need) => refuseToken(backend, token, need),
      backend.state.underWay,
    )

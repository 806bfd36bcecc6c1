import { type HttpHandler, HttpResponse } from 'msw'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { forbidden, invalidField, ourFault, tooMany, unauthorized } from '../answers.ts'
import { holdRequest } from '../holdRequest.ts'
import { handle, toResponse } from '../mock.ts'

/** Results that any call can have. */
export const anything = {
  /** No response: the connection is refused or breaks. */
  networkDown: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => HttpResponse.error())],

  /** The token is no longer valid. */
  unauthorized: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => toResponse(unauthorized()))],

  /** The user is known but lacks the right. */
  forbidden: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => toResponse(forbidden()))],

  /** The value of a field is refused. Refusals with a reason of their own are among the scenarios of their area. */
  fieldRefused: (endpoint: EndpointDeclaration, field: string): HttpHandler[] => [
    handle(endpoint, () => toResponse(invalidField(field, 'invalid'))),
  ],

  /** Too many requests; `seconds` is the wait before the next try. */
  tooOften: (endpoint: EndpointDeclaration, seconds = 3600): HttpHandler[] => [
    handle(endpoint, () => toResponse(tooMany(seconds))),
  ],

  /** An error of the server itself. */
  serverError: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => toResponse(ourFault()))],

  /** The server never responds, so that the loading state can be inspected. */
  pending: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, holdRequest)],
}

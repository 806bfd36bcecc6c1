import { type HttpHandler, HttpResponse } from 'msw'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { say } from '../../contract/sentences.ts'
import { forbidden, invalidField, tooMany, unauthorized } from '../answers.ts'
import { handle, toResponse } from '../mock.ts'

/** What can happen to any call. */
export const anything = {
  /** No answer comes: the connection is refused or breaks. */
  networkDown: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => HttpResponse.error())],

  /** The token is not valid any more. */
  unauthorized: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => toResponse(unauthorized()))],

  /** The user is known and may not do this. */
  forbidden: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => toResponse(forbidden()))],

  /** What is in a field can't be taken. Refusals with a reason of their own are among the scenarios of their area. */
  fieldRefused: (endpoint: EndpointDeclaration, field: string): HttpHandler[] => [
    handle(endpoint, () => toResponse(invalidField(field, 'invalid'))),
  ],

  /** It was called too often; `seconds` until the next try makes sense. */
  tooOften: (endpoint: EndpointDeclaration, seconds = 3600): HttpHandler[] => [
    handle(endpoint, () => toResponse(tooMany(seconds))),
  ],

  /** A fault of the server's own. */
  serverError: (endpoint: EndpointDeclaration): HttpHandler[] => [
    handle(endpoint, () => toResponse({ status: 500, body: { message: say('ourFault') } })),
  ],

  /** The server never responds, so that the loading state can be inspected. */
  pending: (endpoint: EndpointDeclaration): HttpHandler[] => [handle(endpoint, () => new Promise<never>(() => {}))],
}

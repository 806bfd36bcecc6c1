import { expect } from 'vitest'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import { needOf } from '../../contract/scopeOf.ts'
import { type Scope, scopes } from '../../contract/scopes.ts'
import type { AnyCallOptions, CallArguments } from '../../src/api/callOptions.ts'
import { clientOf, createContext, once, outcomeOf } from './createContext.ts'
import type { Stage } from './Stage.ts'
import { sampleOf } from './samples.ts'

/** Every endpoint that requires a token. */
export const scopedEndpoints: readonly EndpointDeclaration[] = endpoints.filter(({ access }) => access !== 'guest')

async function clientWith(stage: Stage, given: readonly Scope[]) {
  const key = async () => {
    const person = await createContext(stage).as('user')
    return (await person.call(api.tokens.create, { body: { name: 'Program', scopes: [...given] } })).key
  }
  // One token per set of scopes for all rows, since the number per person is limited.
  return clientOf(stage, await once(stage.shared, `token ${given.join(' ')}`, key))
}

async function outcomeWith(stage: Stage, endpoint: EndpointDeclaration, given: readonly Scope[]) {
  const input = await sampleOf(endpoint)?.make()
  const params = { id: 'unknown', code: 'unknown', delivery: 'unknown', language: 'de' }
  const options = endpoint.body || endpoint.multipart ? { params, body: input } : { params, query: input }
  const call = (await clientWith(stage, given)).call(
    endpoint,
    ...([options as AnyCallOptions] as unknown as CallArguments<typeof endpoint>),
  )
  const { refused } = await outcomeOf(call)
  if (refused?.status === null) throw new Error('no answer came', { cause: refused })
  return { status: refused?.status ?? 200, data: refused?.data }
}

/** Calls an endpoint with a token of only the required scope, and with one of all other scopes. */
export async function runScope(endpoint: EndpointDeclaration, stage: Stage): Promise<void> {
  const need = needOf(endpoint)
  if (need === 'session' || need === 'open') {
    const message = say('sessionNeeded')
    expect(await outcomeWith(stage, endpoint, scopes)).toEqual({ status: 403, data: { message } })
    return
  }
  const others = scopes.filter((scope) => scope !== need)
  const message = say('scopeNeeded', { scope: need })
  expect(await outcomeWith(stage, endpoint, others)).toEqual({ status: 403, data: { message } })
  const { status } = await outcomeWith(stage, endpoint, [need])
  // Access was granted, whatever the response; 501 says that something is not set up.
  expect([401, 403]).not.toContain(status)
  expect(status < 500 || status === 501).toBe(true)
}

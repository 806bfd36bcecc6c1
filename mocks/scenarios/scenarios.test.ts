import type { HttpHandler } from 'msw'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EndpointDeclaration, pathOf } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { anything } from './anything.ts'
import { scenarios } from './scenarios.ts'

const params = { id: 'some', code: 'some', delivery: 'some', language: 'de' }

/** Returns the handler's response if it belongs to this endpoint. */
async function answerOf(handler: HttpHandler, endpoint: EndpointDeclaration): Promise<Response | undefined> {
  const request = new Request(`https://mock.test${pathOf(endpoint, params)}`, { method: endpoint.method })
  return (await handler.run({ request, requestId: 'r' }))?.response
}

interface Staged {
  name: string
  endpoint: EndpointDeclaration
  response: Response
}

/** Returns the staged failures of `anything` that the endpoint declares. */
function generalOf(endpoint: EndpointDeclaration): HttpHandler[] {
  const [field] = Object.keys((endpoint.body as { entries?: object } | undefined)?.entries ?? {})
  return [
    ...(endpoint.errors.includes(400) && field ? anything.fieldRefused(endpoint, field) : []),
    ...(endpoint.errors.includes(429) ? anything.tooOften(endpoint) : []),
  ]
}

async function everythingStaged(): Promise<Staged[]> {
  const staged: Staged[] = []
  for (const endpoint of endpoints) {
    for (const handler of generalOf(endpoint)) {
      const response = await answerOf(handler, endpoint)
      if (response) staged.push({ name: 'anything', endpoint, response })
    }
  }
  for (const [area, entries] of Object.entries(scenarios)) {
    for (const [scenario, create] of Object.entries(entries as Record<string, (...args: never[]) => HttpHandler[]>)) {
      if (scenario === 'is') continue // requires a user
      for (const handler of create()) {
        for (const endpoint of endpoints) {
          const response = await answerOf(handler, endpoint)
          if (response) staged.push({ name: `${area}.${scenario}`, endpoint, response })
        }
      }
    }
  }
  return staged
}

/** A conflict may carry the current state. */
const refusalShape = ({ current }: EndpointDeclaration, status: number): v.GenericSchema =>
  status === 409 && current ? v.object({ message: v.string(), current }) : ErrorBody

const staged = await everythingStaged()

describe('the scenarios', () => {
  it.each(endpoints.filter(({ errors }) => errors.length > 0))('stage every failure that $id declares', (endpoint) => {
    const statuses = staged.filter((entry) => entry.endpoint === endpoint).map(({ response }) => response.status)
    expect(endpoint.errors.filter((status) => !statuses.includes(status))).toEqual([])
  })

  it('stage only declared responses', async () => {
    for (const { name, endpoint, response } of staged) {
      const shape = response.ok ? endpoint.responses[response.status as 200] : refusalShape(endpoint, response.status)
      if (shape === undefined || shape === 'blob') throw new Error(`${name}: ${endpoint.id} ${response.status}`)
      const parsed = v.safeParse(shape, await response.clone().json())
      expect(parsed.issues, `${name}: ${endpoint.id} ${response.status}`).toBeUndefined()
    }
  })

  it('include Retry-After in every 429', () => {
    const refusals = staged.filter(({ response }) => response.status === 429)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { response } of refusals) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('anything', () => {
  const of = async (handlers: HttpHandler[]) => {
    const [handler] = handlers
    return handler && (await answerOf(handler, api.clips.list))
  }

  it('fails in each way', async () => {
    expect((await of(anything.unauthorized(api.clips.list)))?.status).toBe(401)
    expect((await of(anything.forbidden(api.clips.list)))?.status).toBe(403)
    expect((await of(anything.serverError(api.clips.list)))?.status).toBe(500)
    expect((await of(anything.networkDown(api.clips.list)))?.type).toBe('error')
  })

  it('never answers while pending', async () => {
    const answer = of(anything.pending(api.clips.list))
    const turn = new Promise((resolve) => setImmediate(resolve, 'still pending'))
    expect(await Promise.race([answer, turn])).toBe('still pending')
  })
})

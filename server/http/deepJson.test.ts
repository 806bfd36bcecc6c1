import type * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EndpointDeclaration, pathOf } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import { encodeMetadata, tus } from '../../contract/uploads.ts'
import { limits } from '../../contract/values/limits.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

let server: TestServer
let me: TestUser
/** Errors that the server reported. */
const reported: unknown[] = []
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  server.services.errors.report = (error) => reported.push(error)
  me = await server.makeUser({ staff: true, affiliate: true })
})
afterAll(() => server.stop())

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
/** About ten times deeper than the call stack. */
const deepArray = nested('[', ']', 100_000)
const deepObject = nested('{"a":', '}', 100_000)
/** The largest body that is accepted. */
const deepest = nested('[', ']', limits.json / 2 - 1)

const fieldsOf = (schema: v.GenericSchema | undefined): string[] =>
  Object.keys((schema as { entries?: object } | undefined)?.entries ?? {})

const send = (endpoint: EndpointDeclaration, body: string, type = 'application/json') => {
  const path = pathOf(endpoint, { id: 'unknown', code: 'unknown', delivery: 'unknown', language: 'de' })
  const headers = { authorization: `Token ${me.token}`, 'content-type': type }
  return fetch(server.url + path, { method: endpoint.method, headers, body })
}

it('refuses a body with half a million levels', async () => {
  expect(deepest.length).toBeGreaterThan(1_000_000)
  const answer = await send(api.auth.login, deepest)
  expect([answer.status, await answer.json()]).toEqual([400, { non_field_errors: [say('tooDeep')] }])
})

it.each(endpoints.filter(({ body }) => body))(
  '$id refuses deeply nested JSON, also in each of its fields',
  async (endpoint) => {
    const inFields = fieldsOf(endpoint.body).map((field) => `{${JSON.stringify(field)}:${deepArray}}`)
    for (const payload of [deepArray, `{"unknown":${deepObject}}`, ...inFields]) {
      const { status } = await send(endpoint, payload)
      expect([payload.slice(0, 30), status]).toEqual([payload.slice(0, 30), 400])
    }
    expect(reported).toEqual([])
  },
)

it.each(endpoints.filter(({ multipart }) => multipart))(
  '$id treats deeply nested JSON in a form as text',
  async (endpoint) => {
    for (const name of [...fieldsOf(endpoint.multipart?.fields), 'unknown']) {
      const form = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'['.repeat(60_000)}\r\n--b--\r\n`
      const { status } = await send(endpoint, form, 'multipart/form-data; boundary=b')
      expect([name, status < 500]).toEqual([name, true])
    }
    expect(reported).toEqual([])
  },
)

it('refuses deeply nested JSON in the metadata of an upload', async () => {
  const headers = {
    authorization: `Token ${me.token}`,
    'tus-resumable': tus.version,
    'upload-length': '5',
    'upload-metadata': encodeMetadata({ kept: '['.repeat(4000) + ']'.repeat(4000) }),
  }
  const { status } = await fetch(server.url + tus.path, { method: 'POST', headers })
  expect([status, reported]).toEqual([400, []])
})

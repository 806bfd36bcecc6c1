import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { limits } from '../../contract/values/limits.ts'
import type { Case } from './Case.ts'
import { cases } from './cases.ts'
import { createContext } from './createContext.ts'
import type { RightRow } from './rights.ts'
import { runCase } from './runCase.ts'
import { runRight } from './runRight.ts'
import type { World } from './Stage.ts'
import { saidIn } from './saidIn.ts'
import { runScope, scopedEndpoints } from './scopes.ts'

/** Areas whose rows need clips, which take a while to make on the real server. */
const areasOfClips = ['clips', 'edits', 'renders', 'videos', 'bin', 'folders', 'subscription']
export const isAboutClips = ({ id }: EndpointDeclaration): boolean =>
  areasOfClips.some((area) => id.startsWith(`${area}.`))

const rowsOf = (endpoint: EndpointDeclaration, tight: boolean) =>
  cases.filter((entry) => entry.endpoint === endpoint && (entry.untilRefused === true) === tight)

const register = (entries: readonly Case[], world: () => World) =>
  it.each(entries.map((entry) => [`as ${entry.as}: ${entry.name} → ${entry.expect.status}`, entry] as const))(
    '%s',
    (_, entry) => runCase(entry, world().open()),
  )

/** Registers the table's rows for some endpoints, against the mocks or the server. */
export function tableSuite(world: () => World, some: readonly EndpointDeclaration[]): void {
  describe('table', () => {
    for (const endpoint of some) describe(endpoint.id, () => register(rowsOf(endpoint, false), world))
  })
}

/** Registers the limits shared by all endpoints, against the mocks or the server. The world must be a tight one. */
export function limitsSuite(world: () => World): void {
  describe('limits', () => {
    for (const endpoint of endpoints.filter((endpoint) => rowsOf(endpoint, true).length > 0)) {
      describe(endpoint.id, () => register(rowsOf(endpoint, true), world))
    }

    it('refuses a JSON body that is too large', async () => {
      const { stage, person } = createContext(world().open())
      const send = async (bytes: number) => {
        const { token } = await person('user')
        const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
        const body = JSON.stringify({ text: 'a'.repeat(bytes - '{"text":""}'.length) })
        const response = await fetch(`${stage.url}${api.feedback.send.path}`, { method: 'POST', headers, body })
        return { status: response.status, says: saidIn(v.parse(ErrorBody, await response.json())) }
      }
      expect(await send(limits.json)).toMatchObject({ status: 400, says: { text: [expect.anything()] } })
      expect(await send(limits.json + 1)).toEqual({ status: 413, says: { message: ['bodyTooLarge'] } })
    })
  })
}

/** Registers the permissions of personal tokens, against the mocks or the server. */
export function scopesSuite(world: () => World): void {
  describe('scopes of personal tokens', () => {
    it.each(scopedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) =>
      runScope(endpoint, world().open()),
    )
  })
}

/** Registers rows of the table of rights, against the mocks or the server. */
export function rightsSuite(world: () => World, rows: readonly RightRow[]): void {
  describe('rights', () => {
    it.each(rows.map((row) => [`${row.endpoint.id} as ${row.as} → ${row.right}`, row] as const))('%s', (_, row) =>
      runRight(row, world().open()),
    )
  })
}

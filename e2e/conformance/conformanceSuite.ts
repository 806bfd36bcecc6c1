import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { limits } from '../../contract/values/limits.ts'
import type { Case } from './Case.ts'
import { cases } from './cases.ts'
import { createContext } from './createContext.ts'
import type { RightRow } from './rights.ts'
import { runCase, saidIn } from './runCase.ts'
import { runRight } from './runRight.ts'
import type { CreateWorld, World, WorldOptions } from './Stage.ts'
import { runScope, scopedEndpoints } from './scopes.ts'

/** Creates a world for all tests of the current block. */
function useWorld(create: CreateWorld, options: WorldOptions = {}): () => World {
  let world: World | null = null
  beforeAll(async () => {
    world = await create(options)
  })
  afterAll(() => world?.close())
  return () => {
    if (world === null) throw new Error('the world is not there')
    return world
  }
}

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
export function tableSuite(create: CreateWorld, some: readonly EndpointDeclaration[]): void {
  describe('table', () => {
    const world = useWorld(create)
    for (const endpoint of some) describe(endpoint.id, () => register(rowsOf(endpoint, false), world))
  })
}

/**
 * Registers the limits shared by all endpoints and the permissions of personal tokens, against the mocks or the
 * server.
 */
export function limitsSuite(create: CreateWorld): void {
  describe('limits', () => {
    const world = useWorld(create, { tight: true })
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

  describe('scopes of personal tokens', () => {
    const world = useWorld(create)
    it.each(scopedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) =>
      runScope(endpoint, world().open()),
    )
  })
}

/** Registers rows of the table of rights, against the mocks or the server. */
export function rightsSuite(create: CreateWorld, rows: readonly RightRow[]): void {
  describe('rights', () => {
    const world = useWorld(create)
    it.each(rows.map((row) => [`${row.endpoint.id} as ${row.as} → ${row.right}`, row] as const))('%s', (_, row) =>
      runRight(row, world().open()),
    )
  })
}

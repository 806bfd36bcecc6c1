import { expect } from 'vitest'
import type { Access, EndpointDeclaration } from '../../contract/endpoint.ts'
import { api as contract } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import type { AnyCallOptions, CallArguments } from '../../src/api/callOptions.ts'
import type { Context } from './Case.ts'
import { createContext, once, outcomeOf } from './createContext.ts'
import { emptyVideoFile } from './files.ts'
import { owned, type RightRow } from './rights.ts'
import type { Stage } from './Stage.ts'
import { sampleOf } from './samples.ts'

/**
 * Calls that need a video in processing or delete their target: each gets its own failed video, which stays on the
 * list.
 */
const aboutVideos: readonly EndpointDeclaration[] = [contract.clips.delete, contract.clips.retry]

const ofVideos: readonly EndpointDeclaration[] = Object.values(contract.videos)

/** Returns the id of something of the owner's for the owned calls. */
async function belonging({ endpoint, as }: RightRow, context: Context): Promise<string> {
  if (!aboutVideos.includes(endpoint)) {
    const [clip] = (await context.library()).clips
    return (ofVideos.includes(endpoint) ? clip?.video_id : clip?.id) ?? ''
  }
  const upload = async () =>
    (await context.as('owner')).call(contract.clips.upload, { body: { file: await emptyVideoFile() } })
  const { id } = await once(
    context.stage.shared,
    `${endpoint.id} for ${as === 'user' ? 'its owner' : 'others'}`,
    upload,
  )
  return id
}

async function optionsFor(row: RightRow, context: Context): Promise<AnyCallOptions> {
  const { endpoint } = row
  const input = await sampleOf(endpoint)?.make()
  const params = {
    id: owned.includes(endpoint) ? await belonging(row, context) : 'unknown',
    code: 'unknown',
    delivery: 'unknown',
    language: 'de',
  }
  if (endpoint.body || endpoint.multipart) return { params, body: input }
  return { params, query: input as AnyCallOptions['query'] }
}

const classOf = (status: number) => {
  if (status === 401 || status === 403) return status
  // 501 says that payments or Google are not set up, so access was granted.
  return status < 500 || status === 501 ? 'in' : status
}

const onlyFor: Partial<Record<Access, 'staffOnly' | 'affiliatesOnly'>> = {
  staff: 'staffOnly',
  affiliate: 'affiliatesOnly',
}

/** Tests one cell of the table of rights. */
export async function runRight(row: RightRow, stage: Stage): Promise<void> {
  const context = createContext(stage, { withFiles: false })
  const own = owned.includes(row.endpoint) && row.as === 'user'
  const options = await optionsFor(row, context)
  const api = await context.as(own ? 'owner' : row.as)
  const call = api.call(row.endpoint, ...([options] as unknown as CallArguments<typeof row.endpoint>))
  const { refused } = await outcomeOf(call)
  if (refused?.status === null) throw new Error('no answer came', { cause: refused })
  const status = refused?.status ?? 200
  if (row.right === 'hidden') expect(status).toBe(404)
  else expect(classOf(status)).toBe(row.right)
  // Mocks and server use the same sentence.
  if (row.right === 401) expect(refused?.data).toEqual({ message: say('signInAgain') })
  if (row.right === 403) expect(refused?.data).toEqual({ message: say(onlyFor[row.endpoint.access] ?? 'forbidden') })
  // The owner must find it, or else "hidden" would prove nothing.
  if (own) expect(status).not.toBe(404)
  await context.endWork()
}

import type { FastifyRequest } from 'fastify'
import type { Services } from '../Services.ts'
import { isOwnConnection } from './isOwnConnection.ts'
import { networkOf } from './networkOf.ts'
import { isOfThisUser } from './userOfPeer.ts'

/** The origin of a request. */
export interface Origin {
  /** The network address for rate limits. */
  address: string
  /** Whether only a local program can have sent it. */
  isOwnConnection: boolean
}

/** Returns the origin of a request: its network, and whether only a local program can have sent it. */
export async function originOf({ config }: Services, { ip, raw }: FastifyRequest): Promise<Origin> {
  const isOwn = isOwnConnection(config, {
    peer: raw.socket.remoteAddress,
    httpVersion: raw.httpVersion,
    rawHeaders: raw.rawHeaders,
  })
  return { address: networkOf(ip), isOwnConnection: isOwn && (await isOfThisUser(raw.socket)) }
}

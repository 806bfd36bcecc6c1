import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** The TCP connections that Linux lists, with the user of the program that opened each. */
const lists = ['/proc/self/net/tcp', '/proc/self/net/tcp6']

type Ports = Pick<Socket, 'localPort' | 'remotePort'>

/**
 * Returns whether a program of the current user is at the other end of a loopback connection. A local proxy usually
 * runs as another user. True on systems without this information.
 */
export async function isOfThisUser({ localPort, remotePort }: Ports): Promise<boolean> {
  if (process.platform !== 'linux' || localPort === undefined || remotePort === undefined) return true
  const texts = await Promise.all(lists.map((path) => readFile(path, 'utf8').catch(() => null)))
  const known = texts.filter((text) => text !== null)
  if (known.length === 0) return true
  return known.some((text) => userOfPeer(text, { localPort, remotePort }) === process.getuid?.())
}

/** Returns the user of the other end of a loopback connection from a list of `/proc/net`; null when it isn't listed. */
export function userOfPeer(list: string, { localPort, remotePort }: Ports): number | null {
  for (const line of list.split('\n').slice(1)) {
    const [, local = '', remote = '', , , , , user = ''] = line.trim().split(/\s+/)
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
    if (portOf(local) === remotePort && portOf(remote) === localPort) return Number(user)
  }
  return null
}

import { connect, type Socket } from 'node:net'

export interface Hammering {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  answers: number
  /** Size of one response's body. */
  bytes: number
}

export interface Asked {
  url: string
  /** The same path for all requests, or a new one for each. */
  path: string | (() => string)
  headers?: Readonly<Record<string, string>>
}

/** Returns the value below which this share of the values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/**
 * Sends requests over a number of connections, each after its previous response. Uses bare sockets: a client that
 * parses responses would take CPU time from the measured server.
 */
export async function hammer(asked: Asked, { connections = 8, seconds = 5 } = {}): Promise<Hammering> {
  const { port } = new URL(asked.url)
  const lines = Object.entries({ host: 'bench', ...asked.headers }).map(([name, value]) => `${name}: ${value}`)
  const { path } = asked
  const requestOf = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const always = typeof path === 'string' ? requestOf(path) : null
  const took: number[] = []
  let errors = 0
  let bytes = 0
  const began = performance.now()
  const end = began + seconds * 1000

  const one = async () => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay()
    await new Promise((resolve) => socket.once('connect', resolve))
    while (performance.now() < end) {
      const sent = performance.now()
      const answer = await ask(socket, always ?? requestOf(typeof path === 'string' ? path : path()))
      took.push(performance.now() - sent)
      if (answer.status !== 200) errors += 1
      bytes = answer.bytes
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const perSecond = took.length / ((performance.now() - began) / 1000)
  return { perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99), errors, answers: took.length, bytes }
}

/** Waits for one response of a known length. */
function ask(socket: Socket, request: Buffer): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    let head = ''
    let left = -1
    let answer = { status: 0, bytes: 0 }
    const end = (error?: Error) => {
      socket.off('data', read)
      socket.off('close', closed)
      if (error) reject(error)
      else resolve(answer)
    }
    const closed = () => end(new Error('The connection was closed.'))
    const read = (chunk: Buffer) => {
      if (left < 0) {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Number.isNaN(length)) return end(new Error(`An answer of no length: ${head.slice(0, 300)}`))
        answer = { status: Number(head.slice(9, 12)), bytes: length }
        left = length - (head.length - at - 4)
      } else {
        left -= chunk.length
      }
      if (left <= 0) end()
    }
    socket.on('data', read)
    socket.once('close', closed)
    socket.write(request)
  })
}

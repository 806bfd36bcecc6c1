import { connect } from 'node:net'
import type { OddRequest } from './oddRequests.ts'

/** After so long without a byte, the program has nothing more to say. */
const patienceMs = 40_000

export interface OddAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number
  text: string
}

/** Sends bytes as they are, and gives what comes back. @throws when nothing comes and the line stays open */
export function sendOddRequest(url: string, token: string, { head, body = '', ends }: OddRequest): Promise<OddAnswer> {
  const [first = '', ...lines] = head
  const written = [first, 'Host: torture', `Authorization: Token ${token}`, 'Connection: close', ...lines, '', body]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    socket.setTimeout(patienceMs, () => {
      socket.destroy()
      if (text) done()
      else reject(new Error(`no answer within ${patienceMs / 1000} s, and the line stays open`))
    })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // It may be closed in our face while we still send: what was answered before counts.
    socket.on('error', () => {})
    socket.on('close', done)
    socket.write(written.join('\r\n'))
    if (ends) socket.end()
  })
}

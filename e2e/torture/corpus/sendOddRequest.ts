import { connect } from 'node:net'
import type { OddRequest } from './oddRequests.ts'

/** The response is considered complete after this time without a byte. */
const patienceMs = 40_000

export interface OddAnswer {
  /** 0 if the connection was closed without a response. */
  status: number
  text: string
}

/** Sends raw bytes and returns the response. @throws if there is no response and the connection stays open */
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
    // The server may close the connection while we are still sending. A response sent before that counts.
    socket.on('error', () => {})
    socket.on('close', done)
    socket.write(written.join('\r\n'))
    if (ends) socket.end()
  })
}

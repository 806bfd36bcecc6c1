import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Lower case → value, folded lines joined. */
  headers: Record<string, string>
  /** Decoded from quoted-printable or base64. */
  text: string
}

export interface HeldMails {
  /** Addresses of the messages that are held now, in order of arrival. */
  waiting(): readonly string[]
  /** Accepts the messages that are held now. Later ones are still held. */
  releaseWaiting(): void
  /** Accepts the messages that are held now, and holds no more. */
  end(): void
}

export interface SmtpStandIn {
  url: string
  port: number
  received: ReceivedMail[]
  /** The responses to the next messages, one entry each; then they are accepted. */
  plan: ('later' | 'never' | 'hang')[]
  /** Holds each message to a matching address until it is released. */
  hold(matches: (to: string) => boolean): HeldMails
  /** Returns the number of received messages, accepted or not. */
  tries(): number
  stop(): Promise<void>
}

/** Starts a local mail server. `port` to restart at the same place. */
export async function startSmtpStandIn({ port = 0 } = {}): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = []
  const plan: SmtpStandIn['plan'] = []
  let tries = 0
  let isHeld: (to: string) => boolean = () => false
  let held: { to: string; take: () => void }[] = []
  const releaseWaiting = () => {
    const taken = held
    held = []
    for (const { take } of taken) take()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === 'mailer' && password === 'p@ss:word') callback(null, { user: username })
      else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onRcptTo: (_address, _session, callback) => {
      tries += 1
      const step = plan.shift()
      if (step === 'later') callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      else if (step === 'never') callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      else if (step !== 'hang') callback()
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const take = () => {
          received.push({ from, to, ...parse(Buffer.concat(chunks).toString()) })
          callback()
        }
        const heldFor = to.find(isHeld)
        if (heldFor === undefined) take()
        else held.push({ to: heldFor, take })
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const actual = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    plan,
    tries: () => tries,
    hold: (matches) => {
      isHeld = matches
      return {
        waiting: () => held.map(({ to }) => to),
        releaseWaiting,
        end: () => {
          isHeld = () => false
          releaseWaiting()
        },
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parse(message: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s)
      return [name.toLowerCase(), value]
    }),
  )
  return { headers, text: decode(message.slice(end + 4), headers['content-transfer-encoding'] ?? '7bit').trimEnd() }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  const joined = body.replace(/=\r\n/g, '').replaceAll('\r\n', '\n')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

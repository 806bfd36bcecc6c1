import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './Mailer.ts'

/** Milliseconds, separately for the connection, the greeting and silence in between. */
const limitMs = 20_000

/** The mail server will never accept this mail, so a retry is pointless. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** A mailer that sends each mail over SMTP at once. */
export interface SmtpTransport extends Mailer {
  /** Connects and authenticates without sending. @throws when that fails */
  verify(): Promise<void>
  close(): void
}

export function smtpTransport(url: string, from: string): SmtpTransport {
  const transport = createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'clipaway.local'
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...messageOf(mail, domain) })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The mail server refuses this mail.', { cause: error }) : error
      }
    },
    verify: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

function messageOf({ id, to, subject, text, headers = {} }: Mail, domain: string) {
  return {
    // Treated as a single address.
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(id ? { messageId: `<${id}@${domain}>` } : {}),
  }
}

/**
 * Returns whether an error is final: status 5xx about the receiver or the message. A refused password or a full disk
 * may be fixed meanwhile.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

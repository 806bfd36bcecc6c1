import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Mail, Mailer } from './Mailer.ts'

const links = /https?:\/\/\S+/g

/**
 * Writes each mail to a readable file, for machines without an SMTP server.
 * @param print writes the links of each mail to the operator's terminal; left out without a terminal
 */
export function outboxMailer(folder: string, from: string, log: Log, print?: (text: string) => void): Mailer {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      const headers = { Date: now.toUTCString(), From: from, To: mail.to, Subject: mail.subject, ...mail.headers }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
      const text = [...lines, 'Content-Type: text/plain; charset=utf-8', '', mail.text, ''].join('\n')
      const name = mail.id ?? `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const path = join(folder, `${name}.eml`)
      await writeFile(`${path}.new`, text, { mode: 0o600 })
      await rename(`${path}.new`, path)
      // Only the file name, because addresses and links that open accounts must not be logged.
      log.info({ file: path }, 'mail written to the outbox')
      print?.([`Email to ${mail.to}: ${mail.subject}`, ...(mail.text.match(links) ?? []), ''].join('\n'))
    },
  }
}

/** A mail in a file. */
export type StoredMail = Pick<Mail, 'to' | 'subject' | 'text'> & { id: string; headers: Record<string, string> }

/** Returns the mails in an outbox folder, oldest first; at most the `newest` ones. */
export async function readOutbox(folder: string, newest = Number.POSITIVE_INFINITY): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    names.slice(-newest).map(async (name) => {
      const [head = '', ...body] = (await readFile(join(folder, name), 'utf8')).split('\n\n')
      const headers = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      const { To = '', Subject = '', ...rest } = headers
      const id = name.slice(0, -'.eml'.length)
      return { id, to: To, subject: Subject, text: body.join('\n\n').trimEnd(), headers: rest }
    }),
  )
}

import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../data/Database.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { Log } from '../log.ts'
import { noteFailedMail } from './failedEmails.ts'
import type { Mail, Mailer } from './Mailer.ts'
import { mailQueues } from './mailQueues.ts'
import { MailRefused } from './smtpTransport.ts'

/** Pauses double from here up to an hour, because a mail server may be down for most of a day. */
const firstPauseSeconds = 4
const longestPauseSeconds = 3600
const retries = 24

interface Parts {
  jobs: Jobs
  db: Db
  log: Log
}

/** The mail as stored. */
type QueuedMail = Mail & { id: string }

/**
 * Sends mail in the background. An accepted mail survives a kill, and is retried while the mail server is away; final
 * failures are recorded. A mail with a known id is not stored again.
 */
export function queuedMailer({ jobs, db, log }: Parts, transport: Mailer): Mailer {
  const send = async (data: object) => {
    const mail = data as QueuedMail
    if (mail.expiresAt !== undefined && Date.parse(mail.expiresAt) <= Date.now()) {
      log.warn({ mail: mail.id }, 'the links of this mail have expired, so it is not sent')
      return noteFailedMail(db, mail, 'given up')
    }
    try {
      await transport.send(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ mail: mail.id, reason: responseOf(error) }, 'the mail server refuses this mail')
      await noteFailedMail(db, mail, 'refused')
    }
  }
  const options = {
    concurrency: 2,
    retries,
    expireSeconds: 120,
    isPersonal: true,
    backoff: { firstSeconds: firstPauseSeconds, longestSeconds: longestPauseSeconds },
    onExhausted: async (data: object) => {
      const mail = data as QueuedMail
      log.error({ mail: mail.id }, 'mail given up')
      await noteFailedMail(db, mail, 'given up')
    },
  }
  for (const queue of Object.values(mailQueues)) jobs.define(queue, options, send)
  return {
    send: async (mail) => {
      const id = mail.id ?? `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`
      const queue = mail.bulk ? mailQueues.bulk : mailQueues.personal
      await jobs.send(queue, { ...mail, id }, { id: uuidOf(id), ...(mail.urgent ? { urgent: true } : {}) })
    },
  }
}

/** Maps an id to the UUID that the queue requires. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(`mail\n${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Returns only the status, because messages of mail servers often contain the address. */
function responseOf({ cause }: Error): number | undefined {
  return (cause as { responseCode?: number } | undefined)?.responseCode
}

import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../data/Database.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { Log } from '../log.ts'
import { noteFailedMail } from './failedEmails.ts'
import type { Mail, Mailer } from './Mailer.ts'
import { mailQueues } from './mailQueues.ts'
import { MailRefused } from './smtpTransport.ts'

/** The pauses double from here up to an hour: a mail server may be away for most of a day. */
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
 * Hands mail over in the background. What is here has been stored: it survives a kill, and is tried again while the
 * mail server is away; what fails for good is noted. A mail with an id that was here before is the same mail and is not stored again.
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

/** The same name for the same mail, in the form that the queue wants. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(`mail\n${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The status alone: the words of mail servers often hold the address. */
function responseOf({ cause }: Error): number | undefined {
  return (cause as { responseCode?: number } | undefined)?.responseCode
}

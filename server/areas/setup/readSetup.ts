import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OutboxEmail, Setup, SetupService } from '../../../contract/setup.ts'
import type { Config } from '../../config.ts'
import { countFailedMails } from '../../mail/failedEmails.ts'
import { readOutbox } from '../../mail/outboxMailer.ts'
import type { Services } from '../../Services.ts'
import { checkFiles } from './checkFiles.ts'
import { checkLanguageModel } from './checkLanguageModel.ts'
import { checkDataFolder } from './checkMachine.ts'
import { checkGoogle, checkMail, checkStripe } from './checkServices.ts'
import { checkSpeech } from './checkSpeech.ts'
import { broken, type Finding, messageOf } from './Finding.ts'

/** How long one check may take, in seconds. */
const longestCheck = 10
/** Number of emails to show. */
const shownEmails = 50

/** The checks of `npm run doctor` whose problems an owner can fix. */
const checks: Readonly<Record<SetupService['name'], (services: Services) => Promise<Finding>>> = {
  speech: ({ config }) => checkSpeech(config),
  languageModel: ({ config, db }) => checkLanguageModel(config, db),
  email: ({ config }) => checkMail(config),
  payments: ({ config }) => checkStripe(config),
  signIn: ({ config }) => checkGoogle(config),
  // The folder always works as a store, so it is never "not set up".
  storage: ({ config }) => (config.s3 ? checkFiles(config) : checkDataFolder(config)),
}

/** Tries each service that is set up, and reads the emails that were not sent. */
export async function readSetup(given: Services, seconds = longestCheck): Promise<Setup> {
  const { config, db } = given
  const names = Object.keys(checks) as SetupService['name'][]
  const [services, outbox, undelivered] = await Promise.all([
    Promise.all(names.map(async (name) => toService(name, await checkWithin(seconds, () => checks[name](given))))),
    config.mail.smtpUrl ? [] : readEmails(config),
    countFailedMails(db),
  ])
  return { services, outbox, undelivered }
}

async function checkWithin(seconds: number, check: () => Promise<Finding>): Promise<Finding> {
  const given = new AbortController()
  const late = wait(seconds * 1000, undefined, { signal: given.signal, ref: false }).then(() =>
    broken(`There was no answer within ${seconds} seconds.`, 'Check that this machine can reach it.'),
  )
  const checked = check().catch((error: unknown) => broken(messageOf(error), 'Look into the log of the server.'))
  try {
    return await Promise.race([checked, late])
  } finally {
    given.abort()
    late.catch(() => {})
  }
}

function toService(name: SetupService['name'], { state, text, remedy }: Finding): SetupService {
  return {
    name,
    state: state === 'broken' ? 'failing' : state,
    found: state === 'off' ? null : text,
    // The page has a button instead of this terminal command.
    remedy: name === 'speech' ? null : (remedy ?? null),
  }
}

/** Newest first. */
async function readEmails({ dataDir }: Config): Promise<OutboxEmail[]> {
  const emails = await readOutbox(join(dataDir, 'outbox'), shownEmails)
  return emails.toReversed().map(({ id, to, subject, text, headers }) => {
    const written = new Date(headers.Date ?? 0)
    return { id, to, subject, text, written_at: written.toISOString() }
  })
}

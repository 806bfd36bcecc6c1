import { defaultConstants } from '../../contract/values/defaultConstants.ts'
import { patterns } from '../../contract/values/patterns.ts'
import type { DbOrTrx } from '../data/Database.ts'
import type { Mail, Mailer } from './Mailer.ts'

/** Returns the support address that staff have set; null for none, the placeholder, and an invalid one. */
export async function readSupportEmail(db: DbOrTrx): Promise<string | null> {
  const row = await db
    .selectFrom('constants')
    .select('text_value')
    .where('key', '=', 'support_email')
    .executeTakeFirst()
  const address = row?.text_value?.trim() ?? ''
  return patterns.email.test(address) && address !== defaultConstants.support_email ? address : null
}

/** Adds the support address to the end of a mail, and to Reply-To. */
export const withSupport = (mail: Mail, address: string | null): Mail =>
  address === null
    ? mail
    : {
        ...mail,
        text: `${mail.text}\n\nQuestions? Write to ${address}.`,
        headers: { 'Reply-To': address, ...mail.headers },
      }

/**
 * Adds the support address to every mail except bulk ones: they are sent within a transaction, which reads the address
 * itself instead of waiting for a second connection.
 */
export function supportMailer(mailer: Mailer, readAddress: () => Promise<string | null>): Mailer {
  return {
    send: async (mail) => mailer.send(mail.bulk ? mail : withSupport(mail, await readAddress())),
  }
}

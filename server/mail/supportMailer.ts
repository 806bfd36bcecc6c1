import { defaultConstants } from '../../contract/values/defaultConstants.ts'
import { patterns } from '../../contract/values/patterns.ts'
import type { DbOrTrx } from '../data/Database.ts'
import type { Mail, Mailer } from './Mailer.ts'

/** The address for help that staff have set; null for none, for the placeholder, and for a text that is no address. */
export async function readSupportEmail(db: DbOrTrx): Promise<string | null> {
  const row = await db
    .selectFrom('constants')
    .select('text_value')
    .where('key', '=', 'support_email')
    .executeTakeFirst()
  const address = row?.text_value?.trim() ?? ''
  return patterns.email.test(address) && address !== defaultConstants.support_email ? address : null
}

/** Names the address for help at the end of a mail, and sends replies there. */
export const withSupport = (mail: Mail, address: string | null): Mail =>
  address === null
    ? mail
    : {
        ...mail,
        text: `${mail.text}\n\nQuestions? Write to ${address}.`,
        headers: { 'Reply-To': address, ...mail.headers },
      }

/**
 * Names the address for help in every mail. Mails of a list are left alone: they are sent within a transaction, which reads
 * the address itself instead of waiting for a second connection.
 */
export function supportMailer(mailer: Mailer, readAddress: () => Promise<string | null>): Mailer {
  return {
    send: async (mail) => mailer.send(mail.bulk ? mail : withSupport(mail, await readAddress())),
  }
}

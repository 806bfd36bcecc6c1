import type { DbOrTrx } from '../../data/Database.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import { greeting } from '../../mail/greeting.ts'
import type { Services } from '../../Services.ts'

interface AddressChangedJob {
  /** The address that the account had. */
  email?: string
  name?: string
  /** The time of the change, ISO 8601. */
  at?: string
}

/**
 * Notifies the former address of an account, because an attacker would change the address first. Skips an unverified
 * address, which may be a stranger's. Every change requires a verified address, so no quota is needed that an attacker
 * could use up.
 */
export async function notifyFormerAddress(
  { jobs }: Services,
  { email, name, email_verified_at }: { email: string; name: string; email_verified_at: Date | null },
  trx: DbOrTrx,
): Promise<void> {
  if (email_verified_at === null) return
  await jobs.send('address-changed-mail', { email, name, at: new Date().toISOString() }, { trx })
}

/** Job of `notifyFormerAddress`; every retry produces the same email. It doesn't name the new address. */
export async function sendAddressChangedMail(
  { mail, publicUrl }: Services,
  { email, name = '', at = '' }: AddressChangedJob,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (!email) return
  await mail.send({
    id: `${at.replace(/[:.]/g, '-')}-changed-${id}`,
    to: email,
    subject: 'Your email was changed',
    text: [
      greeting(name),
      `Your Clipaway account at ${publicUrl} now uses another email. Links to reset its password no longer come here.`,
      'If that was you, there’s nothing to do. If it wasn’t, reply to this email: somebody else may be using your account.',
    ].join('\n\n'),
  })
}

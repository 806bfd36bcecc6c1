import { randomUUID } from 'node:crypto'
import type { updateProfile as endpoint } from '../../../contract/account.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { invalidField } from '../../ApiProblem.ts'
import { freeRefused } from '../../files/freeRefused.ts'
import { storePicture } from '../../files/storePicture.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'
import { emailTaken } from '../auth/authService.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { endAllAccess } from '../auth/endAllAccess.ts'
import { limitRate } from '../auth/limitRate.ts'
import { notifyFormerAddress } from '../auth/notifyFormerAddress.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { UserRow } from '../auth/tables.ts'
import { mailVerification, mayMailVerification } from '../auth/verifyEmail.ts'
import { revokeAllTokens } from '../personalTokens/personalTokens.ts'

const avatarPixels = 512

/**
 * Changes the fields that were sent. A new password ends the other sessions and all personal tokens; a new password or
 * address invalidates mailed links. `end_access` also removes webhooks and queued mails, with or without a new
 * password.
 * @throws ApiProblem 400, 413, 415, 429
 */
export async function updateProfile(
  services: Services,
  user: CurrentUser,
  body: ParsedBodyOf<typeof endpoint>,
  avatar: ReceivedFile | undefined,
): Promise<UserRow> {
  const email = body.email === user.email ? undefined : body.email
  const endsAccess = body.end_access === 'true'
  if (email !== undefined || body.password !== undefined || endsAccess)
    await confirmPassword(services, user, body.current_password)
  const { db, files, config } = services
  const password = body.password === undefined ? undefined : await hashPassword(body.password, config.password)
  const picture = avatar
    ? await storePicture(files, avatar, `users/${user.id}/avatar/${randomUUID()}`, {
        width: avatarPixels,
        height: avatarPixels,
      })
    : undefined
  // Limited, so that repeated changes cannot send mails to many addresses.
  const mayMail = email !== undefined && (await mayMailVerification(services, user))
  const isChanged = picture !== undefined || body.remove_avatar === 'true'
  const change = db.transaction().execute(async (trx) => {
    if (email !== undefined) {
      const other = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (other) throw emailTaken()
    }
    if (endsAccess) await endAllAccess(services, trx, user.id, user.tokenHash)
    else if (password !== undefined) {
      await trx.deleteFrom('tokens').where('user_id', '=', user.id).where('hash', '!=', user.tokenHash).execute()
      await revokeAllTokens(trx, user.id)
    }
    // A link in the former mailbox must not open the account any more.
    if (email !== undefined || password !== undefined) {
      await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    }
    const row = await trx
      .updateTable('users')
      // Fields that were not sent keep their current value, which another request may have changed since.
      .set((eb) => ({
        name: body.name ?? eb.ref('name'),
        ...(email === undefined ? {} : { email, email_verified_at: null }),
        ...(password === undefined ? {} : { password_hash: password }),
        ...(isChanged ? { avatar_key: picture?.key ?? null, avatar_bytes: picture?.bytes ?? 0 } : {}),
      }))
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (mayMail) await mailVerification(services, row, trx)
    if (email !== undefined) await notifyFormerAddress(services, user, trx)
    return row
  })
  const row = await change.catch(async (error: unknown) => {
    if (picture) await freeRefused(error, () => files.remove(picture.key))
    // unique_violation: another account took the address meanwhile
    throw (error as { code?: string }).code === '23505' ? emailTaken() : error
  })
  if (isChanged && user.avatar_key) await files.remove(user.avatar_key)
  return row
}

/** Accounts without a password (Google) may set their first one. @throws ApiProblem 400, 429 */
async function confirmPassword(services: Services, user: CurrentUser, given: string | undefined): Promise<void> {
  if (user.password_hash === null) return
  if (!given) throw invalidField('current_password', 'currentPasswordMissing')
  await limitRate(services, `confirm:account:${user.id}`, services.config.rates.loginPerAccount)
  if (!(await verifyPassword(given, user.password_hash, services.config.password))) {
    throw invalidField('current_password', 'currentPasswordWrong')
  }
}

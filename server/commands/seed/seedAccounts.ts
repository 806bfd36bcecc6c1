import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { hashPassword } from '../../areas/auth/passwords.ts'
import type { UserRow } from '../../areas/auth/tables.ts'
import type { StoredFile } from '../../files/Files.ts'
import type { Services } from '../../Services.ts'
import { drawHost } from './drawHost.ts'
import { seededRandom } from './seededRandom.ts'

export interface DemoAccount {
  row: UserRow
  /** Null when the account existed and keeps its password. */
  password: string | null
}

export interface DemoAccounts {
  creator: DemoAccount
  staff: DemoAccount
  affiliate: DemoAccount
}

const accounts = {
  creator: { email: 'demo@clipaway.example', name: 'Dana Rivers', plan: 'studio', colour: '#ffb347' },
  staff: { email: 'staff@clipaway.example', name: 'Sam Okafor', plan: 'free', colour: '#70c1b3' },
  affiliate: { email: 'affiliate@clipaway.example', name: 'Alma Lindqvist', plan: 'creator', colour: '#f25f5c' },
} as const

/** Creates three accounts. Passwords are generated, or set to the given one. */
export async function seedAccounts(services: Services, given: string | undefined): Promise<DemoAccounts> {
  const seed = async (who: keyof typeof accounts, position: number): Promise<DemoAccount> => {
    const { db, config } = services
    const { email, name, plan } = accounts[who]
    const known = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    if (known && given === undefined) return { row: known, password: null }
    const password = given ?? randomBytes(9).toString('base64url')
    const password_hash = await hashPassword(password, config.password)
    if (known) {
      await db.updateTable('users').set({ password_hash }).where('id', '=', known.id).execute()
      return { row: known, password }
    }
    const row = await db
      .insertInto('users')
      .values({
        email,
        email_verified_at: new Date(),
        name,
        plan,
        password_hash,
        is_staff: who === 'staff',
        is_affiliate: who === 'affiliate',
        onboarded: true,
        created_at: new Date(Date.now() - 40 * 86_400_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const avatar = await drawAvatar(services, row.id, accounts[who].colour, (position + 1) * 17)
    const drawn = { avatar_key: avatar.key, avatar_bytes: avatar.bytes }
    await db.updateTable('users').set(drawn).where('id', '=', row.id).execute()
    return { row: { ...row, ...drawn }, password }
  }
  return { creator: await seed('creator', 0), staff: await seed('staff', 1), affiliate: await seed('affiliate', 2) }
}

async function drawAvatar({ files }: Services, userId: string, colour: string, seed: number): Promise<StoredFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="430 80 420 420">
    <rect x="430" y="80" width="420" height="420" fill="#22304f"/>${drawHost(colour, seededRandom(seed), 0)}</svg>`
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer()
  return files.putBytes(`users/${userId}/avatar/${randomUUID()}.webp`, picture)
}

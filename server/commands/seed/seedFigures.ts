import { sql } from 'kysely'
import type { UserRow } from '../../areas/auth/tables.ts'
import { plans } from '../../areas/subscription/plans.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { lastDays } from '../../data/lastDays.ts'
import type { Services } from '../../Services.ts'
import { seededRandom } from './seededRandom.ts'

const firstNames = ['Ada', 'Bruno', 'Chloe', 'Deniz', 'Elif', 'Farid', 'Greta', 'Hana', 'Ivo', 'Jonas', 'Kira', 'Luca']
const lastNames = ['Moreau', 'Novak', 'Osei', 'Petrov', 'Quinn', 'Rossi', 'Silva', 'Tanaka']
/** Further affiliates, and how active each is. */
const partners = [
  { email: 'affiliate@clipaway.example', name: 'Alma Lindqvist', code: 'alma', commission: 25, pace: 1 },
  { email: 'leo.partner@clipaway.example', name: 'Leo Marchetti', code: 'leo-edits', commission: 20, pace: 0.5 },
  { email: 'mina.partner@clipaway.example', name: 'Mina Park', code: 'mina', commission: 20, pace: 0.25 },
]
const people = 64
const dayMs = 86_400_000

/** Adds a month of visits, sign-ups and payments. Later runs find the users and change nothing. */
export async function seedFigures({ db }: Services): Promise<void> {
  const there = await db.selectFrom('users').select('id').where('email', '=', emailOf(0)).executeTakeFirst()
  if (there) return
  const random = seededRandom(7)
  await db.transaction().execute(async (trx) => {
    const affiliates: { id: string; commission: number }[] = []
    for (const partner of partners) {
      const id = await makePartner(trx, partner)
      affiliates.push({ id, commission: partner.commission })
      for (const [i, day] of lastDays(30).entries()) {
        const visits = Math.round((6 + i * 0.7) * partner.pace * (0.6 + 0.8 * random()))
        if (visits > 0) await addVisits(trx, id, day, visits)
      }
    }
    for (let i = 0; i < people; i += 1) {
      // More of them recently than at the beginning.
      const ago = 29.5 * (1 - Math.sqrt(random()))
      const at = new Date(Date.now() - ago * dayMs)
      const invitedBy = random() < 0.55 ? affiliates[random() < 0.6 ? 0 : random() < 0.7 ? 1 : 2] : undefined
      const person = await makePerson(trx, i, at)
      if (!invitedBy) continue
      const { id: referral_id } = await trx
        .insertInto('referrals')
        .values({ affiliate_id: invitedBy.id, user_id: person.id, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (random() > 0.4) continue
      const plan = random() < 0.75 ? plans.creator : plans.studio
      const amount = Math.floor((plan.price * invitedBy.commission) / 100)
      const paidAt = new Date(at.getTime() + ago * dayMs * random())
      await trx.updateTable('users').set({ plan: plan.name }).where('id', '=', person.id).execute()
      await trx
        .insertInto('affiliate_earnings')
        .values({
          affiliate_id: invitedBy.id,
          referral_id,
          amount,
          payment_ref: `demo-payment-${i}`,
          created_at: paidAt,
        })
        .execute()
    }
  })
}

const emailOf = (i: number): string => `person-${String(i + 1).padStart(2, '0')}@clipaway.example`

/** Users without a password, so that nobody can sign in as them. */
function makePerson(trx: DbOrTrx, i: number, at: Date): Promise<Pick<UserRow, 'id'>> {
  const name = `${firstNames[i % firstNames.length]} ${lastNames[(i * 5 + Math.floor(i / 12)) % lastNames.length]}`
  return trx
    .insertInto('users')
    .values({ email: emailOf(i), name, onboarded: true, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function makePartner(
  trx: DbOrTrx,
  { email, name, code, commission }: (typeof partners)[number],
): Promise<string> {
  const created_at = new Date(Date.now() - 35 * dayMs)
  const user = await trx
    .insertInto('users')
    .values({ email, name, is_affiliate: true, onboarded: true, created_at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ is_affiliate: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = await trx
    .selectFrom('affiliates')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const taken = await trx
    .selectFrom('affiliates')
    .select('id')
    .where(sql`lower(code)`, '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const { id } = await trx
    .insertInto('affiliates')
    .values({ user_id: user.id, code: taken ? `${code}-demo` : code, commission, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addVisits(trx: DbOrTrx, affiliate_id: string, day: string, visits: number): Promise<void> {
  await trx
    .insertInto('affiliate_visits')
    .values({ affiliate_id, day, visits })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

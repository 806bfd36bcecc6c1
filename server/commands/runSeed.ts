import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Password } from '../../contract/values/primitives.ts'
import { type Command, UsageError } from './runCommand.ts'
import { type DemoAccount, seedAccounts } from './seed/seedAccounts.ts'
import { seedCatalogue } from './seed/seedCatalogue.ts'
import { seedClips } from './seed/seedClips.ts'
import { seedFigures } from './seed/seedFigures.ts'
import { seedNews } from './seed/seedNews.ts'
import { withServices } from './withServices.ts'

export const seedHelp = `Seeds demo data: three accounts, videos with their clips, a shop, affiliates with a month of stats, and news.
Existing data is left alone, so you can run it again.

  npm run seed
  npm run seed -- --password "a password"   set the password of all three accounts

  --help   show this help`

const passwordOf = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined
  const parsed = v.safeParse(Password, given)
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return parsed.output
}

/** `npm run seed`: adds demo data. @throws UsageError */
export const runSeed: Command = async (args, env) => {
  const { values } = parseArgs({ args, options: { password: { type: 'string' } } })
  const password = passwordOf(values.password)
  return withServices(
    'work',
    async (services) => {
      const accounts = await seedAccounts(services, password)
      console.log('Sign in with:')
      for (const [who, { row, password: set }] of Object.entries(accounts) as [string, DemoAccount][]) {
        console.log(
          `  ${who.padEnd(10)} ${row.email.padEnd(28)} ${set ?? 'keeps its password (set a new one with --password)'}`,
        )
      }
      await seedCatalogue(services)
      await seedFigures(services)
      await seedNews(services, accounts.staff.row, accounts.creator.row)
      console.log('Shop, affiliates, stats and news are ready.')
      await seedClips(services, accounts.creator.row, (words) => console.log(words))
      console.log(`Done: ${services.publicUrl}`)
      return 0
    },
    env,
  )
}

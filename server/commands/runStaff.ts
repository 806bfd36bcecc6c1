import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email, PersonName } from '../../contract/values/primitives.ts'
import { type Command, UsageError } from './runCommand.ts'
import { addStaffMember, listStaffMembers, removeStaffMember } from './staffCommands.ts'
import { withServices } from './withServices.ts'

export const staffHelp = `Manages staff users.

  npm run staff -- add you@example.com            make an account with a confirmed email staff
  npm run staff -- add you@example.com --create   create the account, or take over one whose email was never confirmed,
                                                  and print a link to set its password
  npm run staff -- list                           list staff users
  npm run staff -- remove you@example.com         remove from staff; the account is kept

  --name "Your Name"   name of the account to create
  --help               show this help`

function emailOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError('Name an email address.')
  const parsed = v.safeParse(Email, given)
  if (!parsed.success) throw new UsageError(`${given}: ${parsed.issues[0].message}`)
  return parsed.output
}

function nameOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const parsed = v.safeParse(PersonName, given)
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return parsed.output
}

/** `npm run staff`: adds, removes and lists staff users. @throws UsageError, ApiProblem */
export const runStaff: Command = async (args, env) => {
  const options = { create: { type: 'boolean' }, name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [action, address, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more.join(' ')}".`)
  switch (action) {
    case 'list':
      return withServices('none', listStaffMembers, env)
    case 'add': {
      const email = emailOf(address)
      const name = nameOf(values.name)
      const create = values.create ?? false
      // The email with the link may be a job.
      return withServices(
        create ? 'leave' : 'none',
        (services) => addStaffMember(services, { email, name, create }),
        env,
      )
    }
    case 'remove': {
      const email = emailOf(address)
      return withServices('none', (services) => removeStaffMember(services, email), env)
    }
    default:
      throw new UsageError(action === undefined ? 'Name a command.' : `Unknown command "${action}".`)
  }
}

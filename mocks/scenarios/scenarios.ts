import { account } from './account.ts'
import { auth } from './auth.ts'
import { catalogue } from './catalogue.ts'
import { clips } from './clips.ts'
import { people } from './people.ts'
import { programs } from './programs.ts'
import { subscription } from './subscription.ts'
import { system } from './system.ts'

/** Every named scenario by area; `anything.ts` has those for any endpoint. */
export const scenarios = { auth, account, clips, subscription, catalogue, people, programs, system }

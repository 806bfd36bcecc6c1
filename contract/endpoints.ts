import * as account from './account.ts'
import * as auth from './auth.ts'
import * as bin from './bin.ts'
import * as brand from './brand.ts'
import { areasOf } from './byArea.ts'
import * as catalogue from './catalogue.ts'
import * as clips from './clips.ts'
import * as edit from './edit.ts'
import type { EndpointDeclaration } from './endpoint.ts'
import * as exports from './exports.ts'
import * as folders from './folders.ts'
import * as invites from './invites.ts'
import * as people from './people.ts'
import * as picture from './picture.ts'
import * as playback from './playback.ts'
import * as presets from './presets.ts'
import * as renders from './renders.ts'
import * as setup from './setup.ts'
import * as speech from './speech.ts'
import * as subscription from './subscription.ts'
import * as system from './system.ts'
import * as tokens from './tokens.ts'
import * as uploads from './uploads.ts'
import * as measurements from './values/measurements.ts'
import * as videos from './videos.ts'
import * as webhooks from './webhooks.ts'
import * as words from './words.ts'

/** Every call by area, named by its id: `auth.login` is `api.auth.login`. In the order of the API’s document. */
export const api = areasOf({
  ...auth,
  ...brand,
  ...account,
  ...tokens,
  ...clips,
  ...exports,
  ...playback,
  ...bin,
  ...presets,
  ...folders,
  ...uploads,
  ...edit,
  ...renders,
  ...videos,
  ...words,
  ...measurements,
  ...picture,
  ...webhooks,
  ...subscription,
  ...catalogue,
  ...people,
  ...invites,
  ...system,
  ...setup,
  ...speech,
})

/** The same endpoints as one list, for code that iterates over them. */
export const endpoints: readonly EndpointDeclaration[] = Object.values(api).flatMap((area) =>
  Object.values<EndpointDeclaration>(area),
)

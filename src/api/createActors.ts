import { accountActors } from './actors/accountActors.ts'
import { authActors } from './actors/authActors.ts'
import { catalogueActors } from './actors/catalogueActors.ts'
import { clipActors } from './actors/clipActors.ts'
import { peopleActors } from './actors/peopleActors.ts'
import { subscriptionActors } from './actors/subscriptionActors.ts'
import { systemActors } from './actors/systemActors.ts'
import type { Api } from './createApi.ts'

export type Actors = ReturnType<typeof createActors>

/** Every call of the product as an actor, named as in the contract: `machine.provide({ actors: { login: actors.auth.login } })`. */
export const createActors = (api: Api) => ({
  auth: authActors(api),
  clips: clipActors(api),
  ...accountActors(api),
  ...subscriptionActors(api),
  ...catalogueActors(api),
  ...peopleActors(api),
  ...systemActors(api),
})

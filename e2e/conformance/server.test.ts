import { endpoints } from '../../contract/endpoints.ts'
import { isAboutClips, limitsSuite, scopesSuite, tableSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { sharedWorld } from './sharedWorld.ts'
import { tusSuite } from './tusSuite.ts'

const world = sharedWorld(createServerWorld)
tableSuite(
  world,
  endpoints.filter((endpoint) => !isAboutClips(endpoint)),
)
limitsSuite(sharedWorld(createServerWorld, { tight: true }))
scopesSuite(world)
tusSuite(world)

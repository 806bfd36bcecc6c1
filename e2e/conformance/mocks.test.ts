import { endpoints } from '../../contract/endpoints.ts'
import { limitsSuite, rightsSuite, scopesSuite, tableSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'
import { freezeFixtures } from './freezeFixtures.ts'
import { decisiveRights } from './rights.ts'
import { sharedWorld } from './sharedWorld.ts'
import { tusSuite } from './tusSuite.ts'

freezeFixtures()
// The limits of the mocks are always tight.
const world = sharedWorld(createMockWorld)
tableSuite(world, endpoints)
limitsSuite(world)
scopesSuite(world)
rightsSuite(world, decisiveRights)
tusSuite(world)

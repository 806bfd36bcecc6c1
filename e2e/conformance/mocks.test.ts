import { endpoints } from '../../contract/endpoints.ts'
import { limitsSuite, rightsSuite, tableSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'
import { freezeFixtures } from './freezeFixtures.ts'
import { decisiveRights } from './rights.ts'
import { tusSuite } from './tusSuite.ts'

freezeFixtures()
tableSuite(createMockWorld, endpoints)
limitsSuite(createMockWorld)
rightsSuite(createMockWorld, decisiveRights)
tusSuite(createMockWorld)

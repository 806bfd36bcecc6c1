import { conformanceSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'
import { freezeFixtures } from './freezeFixtures.ts'
import { tusSuite } from './tusSuite.ts'

freezeFixtures()
conformanceSuite(createMockWorld)
tusSuite(createMockWorld)

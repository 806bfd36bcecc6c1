import { rightsSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'
import { freezeFixtures } from './freezeFixtures.ts'
import { rights } from './rights.ts'
import { sharedWorld } from './sharedWorld.ts'

freezeFixtures()
rightsSuite(sharedWorld(createMockWorld), rights)

import { conformanceSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'
import { tusSuite } from './tusSuite.ts'

conformanceSuite(createMockWorld)
tusSuite(createMockWorld)

import { conformanceSuite } from './conformanceSuite.ts'
import { createMockWorld } from './createMockWorld.ts'

conformanceSuite(createMockWorld)

import { conformanceSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { tusSuite } from './tusSuite.ts'

conformanceSuite(createServerWorld)
tusSuite(createServerWorld)

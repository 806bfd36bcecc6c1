import { conformanceSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'

conformanceSuite(createServerWorld)

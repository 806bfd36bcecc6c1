import { rightsSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { rights } from './rights.ts'

rightsSuite(createServerWorld, rights)

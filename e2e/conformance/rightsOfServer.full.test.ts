import { rightsSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { rights } from './rights.ts'
import { sharedWorld } from './sharedWorld.ts'

rightsSuite(sharedWorld(createServerWorld), rights)

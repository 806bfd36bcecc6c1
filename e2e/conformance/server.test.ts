import { conformanceSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { notServedYet } from './notServedYet.ts'

conformanceSuite({ create: createServerWorld, missing: notServedYet })

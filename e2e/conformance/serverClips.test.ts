import { endpoints } from '../../contract/endpoints.ts'
import { isAboutClips, rightsSuite, tableSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { decisiveRights } from './rights.ts'
import { sharedWorld } from './sharedWorld.ts'

const world = sharedWorld(createServerWorld)
tableSuite(world, endpoints.filter(isAboutClips))
rightsSuite(world, decisiveRights)

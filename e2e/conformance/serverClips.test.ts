import { endpoints } from '../../contract/endpoints.ts'
import { isAboutClips, rightsSuite, tableSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { decisiveRights } from './rights.ts'

tableSuite(createServerWorld, endpoints.filter(isAboutClips))
rightsSuite(createServerWorld, decisiveRights)

import { endpoints } from '../../contract/endpoints.ts'
import { isAboutClips, limitsSuite, tableSuite } from './conformanceSuite.ts'
import { createServerWorld } from './createServerWorld.ts'
import { tusSuite } from './tusSuite.ts'

tableSuite(
  createServerWorld,
  endpoints.filter((endpoint) => !isAboutClips(endpoint)),
)
limitsSuite(createServerWorld)
tusSuite(createServerWorld)

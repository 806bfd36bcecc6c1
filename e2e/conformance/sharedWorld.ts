import { afterAll, beforeAll } from 'vitest'
import type { CreateWorld, World, WorldOptions } from './Stage.ts'

/** Creates one world for all tests of the file. */
export function sharedWorld(create: CreateWorld, options: WorldOptions = {}): () => World {
  let world: World | null = null
  beforeAll(async () => {
    world = await create(options)
  })
  afterAll(() => world?.close())
  return () => {
    if (world === null) throw new Error('the world is not there')
    return world
  }
}

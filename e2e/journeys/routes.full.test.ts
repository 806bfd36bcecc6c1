import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from './buildDemo.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { type OpenDemo, openDemo } from './openDemo.ts'
import { visitDemoRoutes, visitServerRoutes } from './visitRoutes.ts'

let world: OpenBrowser
let demo: OpenDemo
beforeAll(async () => {
  world = await openBrowser()
  demo = await openDemo(await buildDemo())
})
afterAll(async () => {
  await world?.stop()
  await demo?.stop()
})

const everybody = [{ who: 'a guest' }, { who: 'a user' }, { who: 'staff' }, { who: 'an affiliate' }] as const

describe('with a server', () => visitServerRoutes(everybody, () => world))
describe('in the demo', () => visitDemoRoutes(everybody, () => demo))

it('causes no browser errors', () => {
  expect([...world.complaints, ...demo.complaints]).toEqual([])
})

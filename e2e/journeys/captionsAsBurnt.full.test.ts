import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaptionedTalk } from './captionedTalk.ts'
import { type BurntStyle, expectStyleAsBurnt, openLook, openTalkToCompare } from './captionsAsBurnt.ts'

let talk: CaptionedTalk

beforeAll(async () => {
  talk = await openTalkToCompare()
  await openLook(talk)
})
afterAll(() => talk?.stop())

it.each<BurntStyle>([
  ['Pill', 'pill', 'Top', 'top', '9:16'],
  ['Box', 'box', 'Bottom', 'bottom', 'source'],
])('draws the style %s in the editor as in the file', (...style) => expectStyleAsBurnt(talk, style))

it('causes no browser errors', () => {
  expect(talk.world.complaints).toEqual([])
})

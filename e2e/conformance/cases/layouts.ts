import { expect } from 'vitest'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { api } from '../../../contract/endpoints.ts'
import { type Case, refusal, row } from '../Case.ts'
import { change } from './edits.ts'

const { edits } = api
/** Crops that each have a zoom of their own, one more than a clip may have. */
const zooms = Array.from({ length: 13 }, (_, i) => `@${i}=0.5,0.5*${1 + i / 20}`)

export const layoutCases: readonly Case[] = [
  row(edits.save, {
    name: 'stores the layout and the zoom of each shot',
    as: 'owner',
    request: change('| 9:16 manual @4=two:0.2,0.5*1.52/0.8,0.5*1 @0=fill:0.5,0.5'),
    expect: 200,
    check: ({ edit: { framing } }) =>
      expect(framing).toEqual(parseEdit('| manual @0=0.5,0.5 @4=two:0.2,0.5*1.5/0.8,0.5').framing),
  }),
  row(edits.save, {
    name: 'stores a slow zoom over all shots',
    as: 'owner',
    // The server renders what the last change leaves. A square has the fewest pixels.
    request: change('| 1:1 automatic zoom=gentle'),
    expect: 200,
    // The request keeps the crops that another row may have stored.
    check: ({ edit }) => expect(edit.framing).toMatchObject({ mode: 'automatic', zoom: 'gentle' }),
  }),
  row(edits.save, {
    name: 'refuses a zoom that shows hardly anything',
    as: 'owner',
    request: change('| manual @0=0.5,0.5*8'),
    expect: refusal(400, { edit: 'invalid' }),
  }),
  row(edits.save, {
    name: 'refuses more layouts than a clip is rendered with',
    as: 'owner',
    request: change(`| manual ${zooms.join(' ')}`),
    expect: refusal(400, { edit: 'tooManyLayouts' }),
  }),
]

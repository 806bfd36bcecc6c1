import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, refusal, row } from '../Case.ts'
import { change } from './edits.ts'

const { edits } = api

export const layoutCases: readonly Case[] = [
  row(edits.save, {
    name: 'stores the layout and the zoom of each shot',
    as: 'owner',
    request: change(() => ({
      aspect: '9:16',
      framing: {
        mode: 'manual',
        crops: [
          { start: 4, x: 0.2, y: 0.5, zoom: 1.52, layout: 'two', second: { x: 0.8, y: 0.5, zoom: 1 } },
          { start: 0, x: 0.5, y: 0.5, layout: 'fill' },
        ],
      },
    })),
    expect: 200,
    check: ({ edit }) => {
      expect(edit.framing.crops).toEqual([
        { start: 0, x: 0.5, y: 0.5 },
        { start: 4, x: 0.2, y: 0.5, zoom: 1.5, layout: 'two', second: { x: 0.8, y: 0.5 } },
      ])
    },
  }),
  row(edits.save, {
    name: 'stores a slow zoom over all shots',
    as: 'owner',
    request: change(() => ({ aspect: '9:16', framing: { mode: 'automatic', crops: [], zoom: 'gentle' } })),
    expect: 200,
    check: ({ edit }) => expect(edit.framing).toEqual({ mode: 'automatic', crops: [], zoom: 'gentle' }),
  }),
  row(edits.save, {
    name: 'refuses a zoom that shows hardly anything',
    as: 'owner',
    request: change(() => ({ framing: { mode: 'manual', crops: [{ start: 0, x: 0.5, y: 0.5, zoom: 8 }] } })),
    expect: refusal(400, 'edit'),
  }),
  row(edits.save, {
    name: 'refuses more layouts than a clip is rendered with',
    as: 'owner',
    request: change(() => ({
      framing: {
        mode: 'manual',
        crops: Array.from({ length: 13 }, (_, i) => ({ start: i, x: 0.5, y: 0.5, zoom: 1 + i / 20 })),
      },
    })),
    expect: refusal(400, 'edit'),
  }),
]

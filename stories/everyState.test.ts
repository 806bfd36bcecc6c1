import { describe, expect, it } from 'vitest'
import { allMachines } from '../machines/testing/allMachines.ts'
import { declaredLeaves } from '../machines/testing/machineLeaves.ts'
import { stateTags } from './statecharts/stateTags.ts'

/** States that are left within the same step and so can never be looked at; each with its reason. */
const neverSeen: Record<string, string> = {}

// Storybook requires tags to be literals, so they can all be found in the text of the files.
const files = Object.values(
  import.meta.glob<string>('./flows/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true }),
)
const tagged = new Set(
  files
    .flatMap((text) => stateTags([...text.matchAll(/'(state:[^']+)'/g)].map(([, tag]) => tag ?? '')))
    .map(({ machineId, path }) => `${machineId}:${path}`),
)
const declared = allMachines.flatMap(({ machine }) =>
  [...declaredLeaves(machine)].map((leaf) => `${machine.id}:${leaf}`),
)

describe('stories of states', () => {
  it.each(allMachines.map(({ machine }) => [machine.id, machine] as const))(
    'every state of %s has one',
    (id, machine) => {
      const missing = [...declaredLeaves(machine)].filter(
        (leaf) => !tagged.has(`${id}:${leaf}`) && !neverSeen[`${id}:${leaf}`],
      )
      expect(missing).toEqual([])
    },
  )

  it('name only states that exist', () => {
    expect([...tagged].filter((state) => !declared.includes(state))).toEqual([])
  })
})

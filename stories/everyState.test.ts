import { describe, expect, it } from 'vitest'
import { storiesByState } from '../.storybook/facts/storiesByState.ts'
import { allMachines } from '../machines/testing/allMachines.ts'
import { declaredLeaves } from '../machines/testing/machineLeaves.ts'

/** States that are left within the same step and can never be shown, each with the reason. */
const neverSeen: Record<string, string> = {}

const tagged = new Set(Object.keys(storiesByState()))
const declared = allMachines.flatMap(({ machine }) =>
  [...declaredLeaves(machine)].map((leaf) => `${machine.id}:${leaf}`),
)

describe('state tags of stories', () => {
  it.each(allMachines.map(({ machine }) => [machine.id, machine] as const))(
    'cover every state of %s',
    (id, machine) => {
      const missing = [...declaredLeaves(machine)].filter(
        (leaf) => !tagged.has(`${id}:${leaf}`) && !neverSeen[`${id}:${leaf}`],
      )
      expect(missing).toEqual([])
    },
  )

  it('name only existing states', () => {
    expect([...tagged].filter((state) => !declared.includes(state))).toEqual([])
  })
})

import type { MachineWalk } from './walk.ts'

/** All machines of the product, found by their `*.walk.ts`. */
export const walks: readonly MachineWalk[] = Object.values(
  import.meta.glob<MachineWalk>('../*/*.walk.ts', { eager: true, import: 'walk' }),
).toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))

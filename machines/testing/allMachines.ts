import type { Reachability } from './reachability.ts'

/** All machines of the product, found by their `*.reachability.ts`. */
export const allMachines: readonly Reachability[] = Object.values(
  import.meta.glob<Reachability>('../*/*.reachability.ts', { eager: true, import: 'reachability' }),
).toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))

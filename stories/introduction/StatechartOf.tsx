import { storiesByState } from 'virtual:stories-by-state'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { layoutStatechart } from '../statecharts/layoutStatechart.ts'
import { StatechartDrawing } from '../statecharts/StatechartDrawing.tsx'

/** The statechart of a machine, drawn from the machine itself; each state links to its story. */
export function StatechartOf({ machineId }: { machineId: string }) {
  const found = allMachines.find(({ machine }) => machine.id === machineId)
  if (!found) throw new Error(`There is no machine ${machineId}.`)
  return (
    <StatechartDrawing
      layout={layoutStatechart(found.machine)}
      hrefOf={(path) => {
        const id = storiesByState[`${machineId}:${path}`]
        return id && `./?path=/story/${id}`
      }}
    />
  )
}

import { describe, expect, it } from 'vitest'
import { clipsMachine } from '../../machines/clips/clipsMachine.ts'
import { loginMachine } from '../../machines/login/loginMachine.ts'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { childMachines } from './childMachines.ts'

describe('childMachines', () => {
  it('lists the child machines with their names and charts', () => {
    expect(childMachines(clipsMachine)).toContainEqual({ name: 'favorites', machineId: 'clipLibrary' })
    expect(childMachines(clipsMachine)).toHaveLength(11)
  })

  it('links the session to the clips, which are provided later', () => {
    const session = allMachines.find(({ machine }) => machine.id === 'session')
    expect(session && childMachines(session.machine)).toEqual([{ name: 'clips', machineId: 'clips' }])
  })

  it('omits calls', () => {
    expect(childMachines(loginMachine)).toEqual([])
  })
})

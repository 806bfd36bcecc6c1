import { describe, expect, it } from 'vitest'
import { clipsMachine } from '../../machines/clips/clipsMachine.ts'
import { loginMachine } from '../../machines/login/loginMachine.ts'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { childMachines } from './childMachines.ts'

describe('childMachines', () => {
  it('names the machines that a machine runs, each by its part and its chart', () => {
    expect(childMachines(clipsMachine)).toContainEqual({ name: 'favorites', machineId: 'clipLibrary' })
    expect(childMachines(clipsMachine)).toHaveLength(11)
  })

  it('leads from the session to the clips, which come with the first page that shows them', () => {
    const session = allMachines.find(({ machine }) => machine.id === 'session')
    expect(session && childMachines(session.machine)).toEqual([{ name: 'clips', machineId: 'clips' }])
  })

  it('leaves out calls', () => {
    expect(childMachines(loginMachine)).toEqual([])
  })
})

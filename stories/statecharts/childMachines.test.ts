import { describe, expect, it } from 'vitest'
import { clipsMachine } from '../../machines/clips/clipsMachine.ts'
import { loginMachine } from '../../machines/login/loginMachine.ts'
import { childMachines } from './childMachines.ts'

describe('childMachines', () => {
  it('names the machines that a machine runs, each by its part and its chart', () => {
    expect(childMachines(clipsMachine)).toContainEqual({ name: 'favorites', machineId: 'clipLibrary' })
    expect(childMachines(clipsMachine)).toHaveLength(9)
  })

  it('leaves out calls', () => {
    expect(childMachines(loginMachine)).toEqual([])
  })
})

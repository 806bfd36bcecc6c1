import { expect, it } from 'vitest'
import { runProgram } from '../testing/runProgram.ts'

it.each([[[]], [['add']], [['add', 'a@b.example', 'c']]])(
  'shows its usage when arguments are missing or too many: staff %j',
  async (args) => {
    const { code, words } = await runProgram('staff', args, {})
    expect([code, words]).toEqual([2, expect.stringContaining('--help')])
  },
)

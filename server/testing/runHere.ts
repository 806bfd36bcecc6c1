import { format } from 'node:util'
import { vi } from 'vitest'
import { type Command, exitCodeOf } from '../commands/runCommand.ts'
import type { Ended } from './runProgram.ts'
import { testSecret } from './startProcess.ts'

/** Runs a command in this process with its own environment: starting a program takes a second of processor time. */
export async function runHere(
  help: string,
  run: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const printed: string[] = []
  const note = (...words: unknown[]) => {
    printed.push(`${format(...words)}\n`)
  }
  const spies = (['log', 'error'] as const).map((channel) => vi.spyOn(console, channel).mockImplementation(note))
  try {
    const code = await exitCodeOf(help, run, [...args], { SECRET: testSecret, ...env })
    return { code, words: printed.join('') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

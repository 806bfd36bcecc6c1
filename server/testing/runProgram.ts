import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, testSecret } from './startProcess.ts'

export interface Ended {
  code: number
  /** Its output on stdout and stderr. */
  words: string
}

/** Runs a command to its end, as npm does, with its own environment. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const file = join(import.meta.dirname, '../commands', `${command}.ts`)
  return new Promise((resolve) => {
    const options = {
      env: { PATH: process.env.PATH, ...compileCache, SECRET: testSecret, ...env },
      maxBuffer: 10_000_000,
    }
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, words: stdout + stderr })
    })
  })
}

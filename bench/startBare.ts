import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Bare {
  url: string
  pid: number | undefined
  stop(): Promise<void>
}

/** Starts the bare server for the comparison. */
export async function startBare(answerFile: string, target: string): Promise<Bare> {
  const args = [join(import.meta.dirname, 'bareServer.ts'), answerFile, target]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(String(said))?.[0]
  if (!url) throw new Error(`The bare server said: ${said}`)
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

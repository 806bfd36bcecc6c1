import { join } from 'node:path'
import { seededRandom } from '../../../clipper/testing/speechLikeSound.ts'
import { type Installation, startInstallation, whoWorks } from '../Installation.ts'
import type { Report, Setting } from '../Report.ts'
import { openBook } from './Book.ts'
import { playRound, stages, type Trouble } from './playRound.ts'

const victims = ['server', 'worker', 'postgres', 'server and worker', 'everything'] as const

const kills: Readonly<Record<(typeof victims)[number], (installation: Installation) => Promise<unknown>>> = {
  server: (installation) => installation.killServer(),
  worker: (installation) => installation.killWorker(0),
  postgres: (installation) => installation.killPostgres(),
  'server and worker': (installation) => Promise.all([installation.killServer(), installation.killWorker(0)]),
  everything: (installation) =>
    Promise.all([installation.killPostgres(), installation.killServer(), installation.killWorker(0)]),
}

const longestAfterMs = 700

/** Returns a round's seed, so that a round is the same whichever rounds ran before. */
const seedOfRound = (seed: number, round: number): number => seed + round

export function planKill(seed: number): Trouble & { victim: string } {
  // A different sequence from that of the users' actions.
  const random = seededRandom(seed ^ 0x5eed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const victim = pick(victims)
  return {
    victim,
    stage: pick(stages),
    afterMs: Math.floor(random() * longestAfterMs),
    strike: async (installation) => {
      await kills[victim](installation)
      await installation.revive()
    },
  }
}

/** Kills processes at seeded moments, restarts them, and checks that every promise was kept. */
export async function killRounds({ seed, rounds, jobs, folder, say }: Setting): Promise<Report> {
  const installation = await startInstallation({ dataDir: join(folder, 'data'), ...whoWorks(jobs) })
  const wrong: string[] = []
  const counts = new Map<string, number>()
  let last: string[] = []
  try {
    const players = { installation, person: await installation.signUp(), book: openBook() }
    for (let round = 0; round < rounds; round += 1) {
      const own = seedOfRound(seed, round)
      const trouble = planKill(own)
      const name = `round ${round + 1}, seed ${own}: ${trouble.victim} killed ${trouble.afterMs} ms into ${trouble.stage}`
      const began = performance.now()
      const report = await playRound(players, own, trouble).catch(
        (error: Error): Report => ({ seen: [], wrong: [error.stack ?? error.message] }),
      )
      say(`${name} (${((performance.now() - began) / 1000).toFixed(0)} s): ${report.seen.join('; ')}`)
      for (const words of report.wrong) {
        say(`✗ ${words}`)
        wrong.push(`${name}: ${words} (again: --only kill --seed ${own} --rounds 1 --jobs ${jobs})`)
      }
      for (const key of [trouble.victim, trouble.stage]) counts.set(key, (counts.get(key) ?? 0) + 1)
      last = report.seen
      // A stuck job stays stuck, and all later rounds would report it.
      if (report.wrong.some((words) => words.includes('stuck'))) break
    }
  } finally {
    await installation.close()
  }
  const spread = [...counts].map(([key, count]) => `${key} ${count}`).join(', ')
  return { seen: [`kills: ${spread}`, `at the end: ${last.join('; ')}`], wrong: [...wrong, ...installation.ends()] }
}

import { runCommand } from './runCommand.ts'
import { runSeed, seedHelp } from './runSeed.ts'

await runCommand(seedHelp, runSeed)

import { runCommand } from './runCommand.ts'
import { moveHelp, runMove } from './runMove.ts'

await runCommand(moveHelp, runMove)

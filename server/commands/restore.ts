import { runCommand } from './runCommand.ts'
import { restoreHelp, runRestore } from './runRestore.ts'

await runCommand(restoreHelp, runRestore)

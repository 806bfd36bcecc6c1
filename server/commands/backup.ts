import { backupHelp, runBackup } from './runBackup.ts'
import { runCommand } from './runCommand.ts'

await runCommand(backupHelp, runBackup)

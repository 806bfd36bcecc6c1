import { runCommand } from './runCommand.ts'
import { runStaff, staffHelp } from './runStaff.ts'

await runCommand(staffHelp, runStaff)

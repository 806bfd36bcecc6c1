import { runCommand } from './runCommand.ts'
import { doctorHelp, runDoctor } from './runDoctor.ts'

await runCommand(doctorHelp, runDoctor)

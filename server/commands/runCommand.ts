import { InstallError } from '../../clipper/clipper.ts'
import { ApiProblem } from '../ApiProblem.ts'
import { BackupError } from '../backup/Manifest.ts'
import { explainFailure } from '../explainFailure.ts'

/** Incorrect usage; the message says what was wrong, and the help follows. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The error codes `parseArgs` uses for unknown arguments. */
const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && ((error as { code?: string }).code ?? '').startsWith('ERR_PARSE_ARGS')

/** Runs a command with its arguments. Exit codes: 0 done, 1 failed, 2 incorrect usage. */
export async function runCommand(help: string, run: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return
  }
  try {
    process.exitCode = await run(args)
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\n\n${help}`)
      process.exitCode = 2
      return
    }
    const told = [ApiProblem, BackupError, InstallError].some((kind) => error instanceof kind)
    console.error(told ? (error as Error).message : explainFailure(error))
    process.exitCode = 1
  }
}

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

/** Runs a command with its arguments and environment. Resolves with the exit code, or throws. */
export type Command = (args: string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command and prints why it failed. Exit codes: 0 done, 1 failed, 2 incorrect usage. */
export async function exitCodeOf(help: string, run: Command, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return 0
  }
  try {
    return await run(args, env)
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\n\n${help}`)
      return 2
    }
    const isExplained = [ApiProblem, BackupError, InstallError].some((kind) => error instanceof kind)
    console.error(isExplained ? (error as Error).message : explainFailure(error))
    return 1
  }
}

/** Runs a command with the arguments of this process, and sets its exit code. */
export async function runCommand(help: string, run: Command): Promise<void> {
  process.exitCode = await exitCodeOf(help, run, process.argv.slice(2), process.env)
}

import { checkDatabase, checkModelUsage, checkSentMails } from '../areas/setup/checkDatabase.ts'
import { checkEncoder } from '../areas/setup/checkEncoder.ts'
import { checkFiles } from '../areas/setup/checkFiles.ts'
import {
  checkApp,
  checkDataFolder,
  checkFfmpeg,
  checkNode,
  checkPort,
  checkSettings,
} from '../areas/setup/checkMachine.ts'
import { checkAddress, checkGoogle, checkMail, checkSentry, checkStripe } from '../areas/setup/checkServices.ts'
import { checkSpeech } from '../areas/setup/checkSpeech.ts'
import { broken, type Check, type Finding, messageOf } from '../areas/setup/Finding.ts'
import { type Config, readConfig } from '../config.ts'
import type { Command } from './runCommand.ts'

export const doctorHelp = `Checks everything Clipaway needs, and tells you what is wrong and how to fix it.

  npm run doctor

Exits with 1 if anything is broken, otherwise with 0.`

const signs = { ok: ' ok ', off: ' -- ', warning: 'note', broken: 'FAIL' } as const

const checks = (config: Config): Check[] => [
  { name: 'Configuration', run: checkSettings },
  { name: 'Node', run: checkNode },
  { name: 'ffmpeg', run: checkFfmpeg },
  { name: 'Encoder', run: () => checkEncoder(config) },
  { name: 'Data folder', run: () => checkDataFolder(config) },
  { name: 'Files', run: () => checkFiles(config) },
  { name: 'Database', run: () => checkDatabase(config) },
  { name: 'Port', run: () => checkPort(config) },
  { name: 'Address', run: () => checkAddress(config) },
  { name: 'App', run: () => checkApp(config) },
  { name: 'Email', run: () => checkMail(config) },
  { name: 'Sent emails', run: () => checkSentMails(config) },
  { name: 'Payments', run: () => checkStripe(config) },
  { name: 'Speech', run: () => checkSpeech(config) },
  { name: 'Language model', run: () => checkModelUsage(config) },
  { name: 'Google', run: () => checkGoogle(config) },
  { name: 'Errors', run: () => checkSentry(config) },
]

function print(name: string, { state, text, remedy }: Finding): void {
  console.log(`[${signs[state]}] ${name.padEnd(14)} ${text}`)
  if (remedy) console.log(`${' '.repeat(22)}→ ${remedy}`)
}

function readSettings(env: NodeJS.ProcessEnv): Config | Finding {
  try {
    return readConfig(env)
  } catch (error) {
    return broken(messageOf(error), 'Fix it in .env; .env.example explains every variable.')
  }
}

/** `npm run doctor`: prints the finding of each check. */
export const runDoctor: Command = async (_args, env) => {
  const config = readSettings(env)
  if ('state' in config) {
    print('Configuration', config)
    return 1
  }
  let failures = 0
  for (const { name, run } of checks(config)) {
    const finding = await run().catch((error: unknown) => broken(messageOf(error), 'This is a bug. Please report it.'))
    if (finding.state === 'broken') failures += 1
    print(name, finding)
  }
  const things = failures === 1 ? '1 check' : `${failures} checks`
  console.log(
    failures === 0 ? '\nEverything is in order.' : `\n${things} failed. See the arrows above for how to fix them.`,
  )
  return failures === 0 ? 0 : 1
}
